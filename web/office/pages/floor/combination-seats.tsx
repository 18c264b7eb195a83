/** How many tables that are pushed together seat. */
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import type { Combination } from '../../description/description.ts'
import { setValue } from '../../draft/draft.ts'
import { NumberBox } from './number-box.tsx'

type Given = { path: string; names: string; combination: Combination }

export const CombinationSeats = ({ path, names, combination: { min_covers, max_covers } }: Given) => (
  <span class="combination-seats">
    <NumberBox
      isBare
      path={`${path}.min_covers`}
      label={`${names}, ${words.least}`}
      value={min_covers}
      onNumber={(least) => setValue(`${path}.min_covers`, least)}
    />
    {words.to}
    <NumberBox
      isBare
      path={`${path}.max_covers`}
      label={`${names}, ${words.most}`}
      value={max_covers}
      onNumber={(most) => setValue(`${path}.max_covers`, most)}
    />
  </span>
)
