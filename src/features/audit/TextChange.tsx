import { useTranslation } from 'react-i18next'
import { shortDiff } from '#domain/audit/short-diff.ts'
import { withPlainFormulas } from '#domain/rich-text/plain-text.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './audit.module.css'

interface TextChangeProps {
  readonly before: string
  readonly after: string
}

/** A long text: where it differs, and both whole when they are opened. */
export function TextChange({ before, after }: TextChangeProps) {
  const { t } = useTranslation('audit')
  const shown = readable(before, after)
  const diff = before === '' || after === '' ? null : shortDiff(shown.before, shown.after)
  return (
    <details className={styles.text}>
      <summary>
        {diff === null ? (
          t('textChanged')
        ) : (
          <Bdi>
            {diff.lead}
            {diff.removed !== '' && <del>{diff.removed}</del>} {diff.added !== '' && <ins>{diff.added}</ins>}
            {diff.tail}
          </Bdi>
        )}
      </summary>
      <Whole title={t('was')} text={shown.before} />
      <Whole title={t('is')} text={shown.after} />
    </details>
  )
}

/** Writes formulas as they are read, unless it is only in how they are written that the texts differ. */
function readable(before: string, after: string): TextChangeProps {
  const shown = { before: withPlainFormulas(before), after: withPlainFormulas(after) }
  return shown.before === shown.after ? { before, after } : shown
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
