/** A line of a booking or guest: label and value; nothing where the value is empty. */
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
