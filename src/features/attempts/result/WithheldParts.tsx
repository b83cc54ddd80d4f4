import { useTranslation } from 'react-i18next'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { withheldLines } from './withheld-lines.ts'
import styles from './result-view.module.css'

/** The format includes the year, because the date may be in the next one. */
const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' }

/** Parts of the result that are not shown, and the instants from which they will be. */
export function WithheldParts({ withheld }: Pick<AttemptResultView, 'withheld'>) {
  const { t } = useTranslation('result')
  const locale = useLocale()
  if (withheld.length === 0) return null
  return (
    <ul className={styles.withheld}>
      {withheldLines(withheld).map(({ parts, opensAt }) => (
        <li key={parts}>
          <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
          <span>
            {opensAt === null
              ? t(`withheld.never.${parts}`)
              : t(`withheld.from.${parts}`, { when: formatInstant(opensAt, locale, WHEN) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
