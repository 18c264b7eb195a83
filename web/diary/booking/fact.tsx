/** A line of a booking or of a guest: its name and what it says; nothing where that is empty. */
type Given = { name: string; value: string | null; href?: string | null }

export function Fact({ name, value, href = null }: Given) {
  if (value === null || value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{href === null ? value : <a href={href}>{value}</a>}</dd>
    </div>
  )
}
