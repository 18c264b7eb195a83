/** A line of a booking or of a guest: its name and what it says; nothing where that is empty. */
export function Fact({ name, value }: { name: string; value: string | null }) {
  if (value === null || value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
