import { useTranslation } from 'react-i18next'
import type { ClassDue } from '#contract/groups/class-stream.ts'
import { StatusDot } from '#src/ui/list/StatusDot.tsx'

const TONES = { done: 'on', running: 'attention', open: 'attention', coming: 'off', over: 'off' } as const

/** Shows what the member has done of something that is due; nothing for staff. */
export function DueState({ state }: Pick<ClassDue, 'state'>) {
  const { t } = useTranslation('classStream')
  return state === null ? null : <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>
}
