/** How products belong together: of a required group everybody of those it is for gets one. */
import { productsTexts as words } from '../../../../texts/en/office/money/products.ts'
import { moved, without } from '../../description/ordered.ts'
import { description, setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { LanguageFields } from '../../draft/languages/language-fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { type Group, withNewGroup, withOptional } from './product-steps.ts'

const whom = ['all', 'adults', 'children'] as const

export function GroupsCard() {
  const groups = description.value?.product_groups ?? []
  return (
    <section class="card" aria-labelledby="groups-title">
      <h2 id="groups-title">{words.groups}</h2>
      <p class="hint">{words.groupsHint}</p>
      <ul class="product-groups">
        {groups.map((group, index) => (
          <GroupRow key={group.code} group={group} index={index} groups={groups} />
        ))}
      </ul>
      <Wrong path="product_groups" />
      <button type="button" onClick={() => setValue('product_groups', withNewGroup(groups, words.newGroup))}>
        <OfficeIcon name="plus" />
        {words.addGroup}
      </button>
    </section>
  )
}

function GroupRow({ group, index, groups }: { group: Group; index: number; groups: readonly Group[] }) {
  const path = `product_groups.${index}`
  const { name } = group
  const set = (next: Group) => setValue(path, next)
  return (
    <li>
      <div class="group-head">
        <span class="grow">
          <TypedInput
            {...described(`${path}.name`)}
            aria-label={words.groupName}
            value={name}
            onTyped={(text) => setValue(`${path}.name`, text.trim())}
          />
          <Wrong path={`${path}.name`} />
        </span>
        <button
          type="button"
          class="quiet square"
          aria-label={words.groupUp(name)}
          aria-disabled={index === 0}
          onClick={() => setValue('product_groups', moved(groups, index, index - 1))}
        >
          <OfficeIcon name="up" />
        </button>
        <button type="button" class="quiet square" aria-label={words.removeGroup(name)} onClick={() => remove(index)}>
          <OfficeIcon name="trash" />
        </button>
      </div>
      <div class="group-kind">
        <label class="box">
          <input
            type="checkbox"
            checked={group.is_required === true}
            onChange={({ currentTarget: { checked } }) => {
              const { is_required: _, ...others } = group
              set(checked ? { ...group, is_required: true } : others)
            }}
          />
          {words.required}
        </label>
        <select
          aria-label={words.groupFor(name)}
          value={group.for ?? 'all'}
          onChange={({ currentTarget: { value } }) => {
            const { for: _, ...others } = group
            set(value === 'all' ? others : { ...others, for: value as (typeof whom)[number] })
          }}
        >
          {whom.map((one) => (
            <option key={one} value={one}>
              {words.whom[one]}
            </option>
          ))}
        </select>
      </div>
      <LanguageFields entry={group} path={path} labels={{ name: words.name }} />
    </li>
  )
}

/** Its products become extras. */
function remove(index: number): void {
  const house = description.value
  const group = house?.product_groups?.[index]
  if (!house || group === undefined) return
  const products = (house.products ?? []).map((product) =>
    product.group === group.code ? withOptional(product, 'group', undefined) : product,
  )
  setValue('', { ...house, products, product_groups: without(house.product_groups ?? [], index) })
}
