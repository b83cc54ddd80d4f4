import { useTranslation } from 'react-i18next'
import type { RightOf } from '#domain/practice/interval.ts'
import type { Understood } from '#domain/practice/understood.ts'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { gapOf, pointsOf } from './progress-of.ts'

/** Later answers to the same question beside first answers to its twin: learned by heart, or understood. */
export function UnderstoodCard({ understood }: { readonly understood: Understood | null }) {
  const { t } = useTranslation('practiceProgress')
  const { number, percent } = useFormats()
  if (understood === null) return null
  const lineOf = (key: 'same' | 'twin', { right, of, low, high }: RightOf) => ({
    key,
    name: t(`understood.${key}`),
    share: of === 0 ? null : right / of,
    number: of === 0 ? t('understood.notYet') : percent(right / of),
    detail:
      of === 0
        ? null
        : t('certainty.rightOf', {
            count: of,
            right: number(right),
            low: number(pointsOf(low)),
            high: number(pointsOf(high)),
          }),
  })
  return (
    <Card title={t('understood.title')} text={t('understood.text')}>
      <ShareList lines={[lineOf('same', understood.same), lineOf('twin', understood.twin)]} />
      <p>{t(`understood.gap.${gapOf(understood)}`)}</p>
    </Card>
  )
}
