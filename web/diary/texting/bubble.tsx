import { Drawing } from '../../kit/icon/icon.tsx'

export const bubble = 'M2 3h12v8H7.5l-3 3v-3H2zM5 6h6M5 8.3h4'

export const Bubble = ({ label }: { label?: string | undefined }) => <Drawing path={bubble} label={label} />
