import { Button, Checkbox, Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/Callout.tsx'
import { type ImportCheck, rowsToShow } from './import-check.ts'
import { ImportRows } from './ImportRows.tsx'
import styles from './users.module.css'

interface ImportReportProps {
  readonly check: ImportCheck
  readonly isBusy: boolean
  readonly onImport: () => void
}

/** More rows than this are not shown at once. */
const MOST_ROWS = 100

/** What was understood of the sheet, what is wrong, and the import when nothing is. */
export function ImportReport({ check, isBusy, onImport }: ImportReportProps) {
  const { t } = useTranslation('users')
  const [onlyWrong, setOnlyWrong] = useState(check.peopleWithErrors > 0)
  const rows = rowsToShow(check, onlyWrong)
  const section = useRef<HTMLElement>(null)
  // On a phone the report would appear below the screen. Newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [check])
  return (
    <section ref={section} className={styles.report} aria-label={t('import.report')}>
      <Verdict check={check} />
      {check.ready && (
        <Group>
          <Button loading={isBusy} onClick={onImport}>
            {t('import.submit', { count: check.people })}
          </Button>
        </Group>
      )}
      {check.peopleWithErrors > 0 && (
        <Checkbox
          label={t('import.onlyWrong')}
          checked={onlyWrong}
          onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
        />
      )}
      {rows.length > 0 && <ImportRows rows={rows.slice(0, MOST_ROWS)} />}
      {rows.length > MOST_ROWS && <p className="mq-quiet">{t('import.more', { count: rows.length - MOST_ROWS })}</p>}
    </section>
  )
}

function Verdict({ check: { ready, people, peopleWithErrors, missing, ignored } }: { readonly check: ImportCheck }) {
  const { t } = useTranslation('users')
  const separator = t('import.separator')
  return (
    <Callout
      role="status"
      tone={ready ? 'good' : 'attention'}
      icon={ready ? <IconCircleCheck size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
      title={ready ? t('import.ready', { count: people }) : t('import.notReady', { count: peopleWithErrors })}
    >
      {missing.length > 0 && (
        <p>{t('import.missing', { columns: missing.map((field) => t(`column.${field}`)).join(separator) })}</p>
      )}
      {ignored.length > 0 && <p>{t('import.ignored', { columns: ignored.join(separator) })}</p>}
      {!ready && <p>{t('import.notReadyText')}</p>}
    </Callout>
  )
}
