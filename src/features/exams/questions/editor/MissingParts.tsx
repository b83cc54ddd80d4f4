import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../publication/use-problem-text.tsx'
import { missingParts, missingTranslations } from './missing-parts.ts'
import type { QuestionValues } from './question-form.ts'
import styles from './preview.module.css'

interface MissingPartsProps {
  readonly values: QuestionValues
  /** The exam has a second language, and so has each of its questions. */
  readonly isBilingual: boolean
}

/** Lists what a question needs before it can be published, each leading to its field. It can be saved all the same. */
export function MissingParts({ values, isBilingual }: MissingPartsProps) {
  const { t } = useTranslation('questions')
  const sentence = useProblemText()
  const parts = [...missingParts(values), ...(isBilingual ? missingTranslations(values) : [])]
  if (parts.length === 0) {
    return (
      <p className={styles.complete}>
        <IconCircleCheck size={20} aria-hidden />
        {t('missing.none')}
      </p>
    )
  }
  return (
    <section aria-labelledby="missing-title" className={styles.missing}>
      <h3 id="missing-title" className={styles.missingTitle}>
        {t('missing.title')}
      </h3>
      <ul>
        {parts.map(({ code, field }) => (
          <li key={`${code} ${field}`}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                const target = document.getElementById(field) ?? document.getElementById('options')
                target?.closest('details')?.setAttribute('open', '')
                target?.focus()
              }}
            >
              <PartName field={field} />
            </a>
            {': '}
            {sentence({ code, detail: null })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartName({ field }: { readonly field: string }) {
  const { t } = useTranslation(['questions', 'publication'])
  const option = /^(?:translation\.)?options\.(\d+)$/.exec(field)?.[1]
  if (option !== undefined) return <>{t('publication:place.option', { number: Number(option) + 1 })}</>
  if (field === 'translation.hint') return <>{t('field.hint')}</>
  if (field === 'translation.explanation') return <>{t('field.explanation')}</>
  return <>{t(field === 'options' ? 'field.options' : 'field.text')}</>
}
