import { useTranslation } from 'react-i18next'
import { shortDiff } from '#domain/audit/short-diff.ts'
import styles from './audit.module.css'

interface TextChangeProps {
  readonly before: string
  readonly after: string
}

/** A long text: where it differs, and both whole when they are opened. */
export function TextChange({ before, after }: TextChangeProps) {
  const { t } = useTranslation('audit')
  const diff = before === '' || after === '' ? null : shortDiff(before, after)
  return (
    <details className={styles.text}>
      <summary>
        {diff === null ? (
          t('textChanged')
        ) : (
          <bdi dir="auto">
            {diff.lead}
            {diff.removed !== '' && <del>{diff.removed}</del>} {diff.added !== '' && <ins>{diff.added}</ins>}
            {diff.tail}
          </bdi>
        )}
      </summary>
      <Whole title={t('was')} text={before} />
      <Whole title={t('is')} text={after} />
    </details>
  )
}

function Whole({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null
  return (
    <>
      <p className={styles.none}>{title}</p>
      <p className={styles.whole} dir="auto">
        {text}
      </p>
    </>
  )
}
