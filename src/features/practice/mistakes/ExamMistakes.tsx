import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { usePracticeBase } from '../data/use-practice.ts'
import { hasMistakeOfExam } from './mistakes.ts'

/**
 * Way from the result of a practice exam to practising its mistakes. It shows nothing as long as the academy has not
 * given the answers of the attempt to the log, so that it says nothing that the result still hides.
 */
export function ExamMistakes({ attemptId }: { readonly attemptId: string }) {
  const { t } = useTranslation('mistakes')
  const { events, answers } = usePracticeBase()
  if (!hasMistakeOfExam(attemptId, events, answers)) return null
  return (
    <Callout
      tone="good"
      icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
      action={
        <ButtonLink to="/practice/mistakes" variant="default">
          {t('ofExam.action')}
        </ButtonLink>
      }
    >
      <p>{t('ofExam.text')}</p>
    </Callout>
  )
}
