import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/format-context.ts'
import type { PageSize } from './page-sizes.ts'
import { PAGE_SIZES } from './page-sizes.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** Name of the list: a page may have several. */
  readonly label: string
  /** Page number, from 1. */
  readonly page: number
  readonly perPage: PageSize
  readonly total: number
  readonly onPage: (page: number) => void
  readonly onPerPage: (perPage: PageSize) => void
}

function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Range of shown rows, total number, rows per page, and buttons for the first, previous, next and last page. */
export function Pagination({ label: list, page, perPage, total, onPage, onPerPage }: PaginationProps) {
  const { t } = useTranslation(['common', 'lists'])
  const { number } = useFormats()
  const sizeId = useId()
  const last = lastPage(total, perPage)
  const steps = [
    { label: t('pagination.first'), to: 1, Icon: IconChevronsLeft },
    { label: t('pagination.previous'), to: page - 1, Icon: IconChevronLeft },
    { label: t('pagination.next'), to: page + 1, Icon: IconChevronRight },
    { label: t('pagination.last'), to: last, Icon: IconChevronsRight },
  ]
  return (
    <nav className={styles.pagination} aria-label={`${t('pagination.label')}: ${list}`}>
      <label htmlFor={sizeId}>{t('pagination.perPage')}</label>
      <select
        id={sizeId}
        className={styles.size}
        value={perPage}
        onChange={(event) => {
          const chosen = PAGE_SIZES.find((size) => size === Number(event.currentTarget.value))
          if (chosen !== undefined) onPerPage(chosen)
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {number(size)}
          </option>
        ))}
      </select>
      <span className={styles.range}>
        {t('pagination.range', {
          from: Math.min(total, (page - 1) * perPage + 1),
          to: Math.min(total, page * perPage),
          total,
        })}
      </span>
      {last > 1 && <span className={styles.range}>{t('lists:pageOf', { page, last })}</span>}
      <span className={styles.steps}>
        {steps.map(({ label, to, Icon }) => (
          <button
            key={label}
            type="button"
            className={styles.step}
            aria-label={label}
            disabled={to < 1 || to > last || to === page}
            onClick={() => onPage(to)}
          >
            <Icon size={20} className="mq-mirror" aria-hidden />
          </button>
        ))}
      </span>
    </nav>
  )
}
