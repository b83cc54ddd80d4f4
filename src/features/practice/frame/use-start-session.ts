import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { SessionKind } from '../data/session-plan.ts'
import type { PracticeBase } from '../data/use-practice.ts'

/** Starts a set of questions and opens it; says so if there is nothing to ask. */
export function useStartSession({ startSession }: Pick<PracticeBase, 'startSession'>) {
  const { t } = useTranslation('practiceProgress')
  const navigate = useNavigate()
  const { isBusy, run } = useBusy(async (kind: SessionKind): Promise<void> => {
    const session = await startSession(kind)
    if (session === null) showSnackbar(t('nothingToAsk'), { color: 'info' })
    else await navigate({ to: '/practice/session/$session', params: { session } })
  })
  return { start: (kind: SessionKind) => void run(kind), isBusy }
}
