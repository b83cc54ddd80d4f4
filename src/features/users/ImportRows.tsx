import { useTranslation } from 'react-i18next'
import type { ImportRow } from '#contract/users.ts'
import { useRoleName } from '#src/features/roles/index.ts'
import { Num } from '#src/ui/Num.tsx'
import { Row, RowList } from '#src/ui/RowList.tsx'
import styles from './users.module.css'

/** The rows of a sheet as they were understood, each with what is wrong with it. */
export function ImportRows({ rows }: { readonly rows: readonly ImportRow[] }) {
  return (
    <RowList as="ol" isFramed>
      {rows.map((row) => (
        <Row key={row.row} isWrong={row.errors.length > 0}>
          <Understood row={row} />
          {row.errors.length > 0 && <Wrong row={row} />}
        </Row>
      ))}
    </RowList>
  )
}

function Understood({ row }: { readonly row: ImportRow }) {
  const { t } = useTranslation('users')
  const roleName = useRoleName()
  const name = [row.firstName, row.lastName].filter((part) => part !== null).join(' ')
  return (
    <p className={styles.understood}>
      <span className={styles.rowNumber}>{t('import.row', { row: row.row })}</span>
      <bdi dir="auto" className={styles.rowName}>
        {name === '' ? '—' : name}
      </bdi>
      <bdi dir="ltr">{row.email ?? '—'}</bdi>
      {row.mobile !== null && <bdi dir="ltr">{row.mobile}</bdi>}
      {row.role !== null && <bdi dir="auto">{roleName({ name: row.role })}</bdi>}
      {row.timeMultiplier !== null && row.timeMultiplier !== 1 && (
        <span>
          ×<Num value={row.timeMultiplier} options={{ maximumFractionDigits: 2 }} />
        </span>
      )}
    </p>
  )
}

function Wrong({ row }: { readonly row: ImportRow }) {
  const { t } = useTranslation('users')
  return (
    <ul className={styles.wrong}>
      {row.errors.map(({ field, message, found, sameAsRow }) => (
        <li key={field}>
          <strong>{t(`column.${field}`)}</strong>
          {': '}
          {sameAsRow === null ? message : t('import.sameAsRow', { row: sameAsRow })}
          {found !== '' && (
            <>
              {' '}
              <bdi dir="auto" className={styles.found}>
                {found}
              </bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
