import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { VariantComparison } from '#contract/practice/practice-questions.ts'
import { FEWEST_OF_VARIANT } from '#domain/practice/explanation-variants.ts'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './practice-quality.module.css'

interface VariantListProps {
  readonly items: readonly VariantComparison[]
}

/** Questions with two explanations: how the readers of each answer the twin, what follows, and what students are shown. */
export function VariantList({ items }: VariantListProps) {
  const { t } = useTranslation('practiceQuestions')
  if (items.length === 0) return <p className="mq-quiet">{t('variants.none')}</p>
  return items.map((item) => <Variants key={item.id} item={item} />)
}

function Variants({ item }: { readonly item: VariantComparison }) {
  const { t } = useTranslation('practiceQuestions')
  const { number, percent } = useFormats()
  const { id, examId, text, verdict, shown, difference } = item
  const lines = (['first', 'second'] as const).map((key) => {
    const { right, of, low, high } = item[key]
    const detail = { right: number(right), of: number(of), low: percent(low), high: percent(high) }
    return {
      key,
      name: t(`variants.${key}`),
      share: of === 0 ? null : right / of,
      number: of === 0 ? '–' : percent(right / of),
      detail: of === 0 ? t('variants.noAnswers') : t('explained.detail', detail),
    }
  })
  const needed = { first: number(item.first.of), second: number(item.second.of), needed: number(FEWEST_OF_VARIANT) }
  return (
    <section>
      <h4 className={styles.heading}>
        <Link to="/exams/$examId/questions/$questionId" params={{ examId, questionId: id }}>
          <Bdi>{text}</Bdi>
        </Link>
      </h4>
      <ShareList lines={lines} />
      <p>{verdict === 'too-few' ? t('variants.tooFew', needed) : t(`variants.verdict.${verdict}`)}</p>
      {difference !== null && (
        <p className="mq-quiet">
          {t('variants.difference', { low: percent(difference.low), high: percent(difference.high) })}
        </p>
      )}
      {shown !== null && <p>{t(`variants.shown.${shown}`)}</p>}
      {shown === null && verdict !== 'too-few' && verdict !== 'open' && <p>{t('variants.nextPack')}</p>}
    </section>
  )
}
