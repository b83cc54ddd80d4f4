import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AcademyFigures, Figure } from '#contract/office/academy-figures.ts'
import { Card } from '#src/ui/page/Card.tsx'
import styles from './academy.module.css'
import { FigureColumns } from './FigureColumns.tsx'
import { type FigureName, UNITS, useDaysText, useFigureValue, useTrendText } from './figure-texts.ts'
import { type Trend, trendOf } from './trend.ts'

interface FigureCardProps {
  readonly name: FigureName
  readonly figure: Figure
  readonly figures: AcademyFigures
}

/** One figure, its trend and its days; the whole card leads to the list that the figure is counted from. */
export function FigureCard({ name, figure, figures }: FigureCardProps) {
  const { t } = useTranslation('academy')
  const valueText = useFigureValue()
  const daysText = useDaysText()
  const columns = figure.columns.map((value, index) => ({
    name: daysText(figures.columns[index] ?? figures.period),
    value,
    text: valueText(name, value),
  }))
  return (
    <Card as="article" size="sm">
      <div className={styles.figure}>
        <h3 className={styles.name}>
          <FigureLink name={name} days={figures.period}>
            {t(`figures.name.${name}`)}
          </FigureLink>
        </h3>
        <p className={styles.value}>
          <bdi>{valueText(name, figure.value)}</bdi>
        </p>
        <p className="mq-quiet">{t(`figures.note.${name}`)}</p>
        <TrendLine trend={trendOf(figure, UNITS[name])} />
      </div>
      <FigureColumns columns={columns} most={UNITS[name] === 'percent' ? 100 : null} />
    </Card>
  )
}

interface FigureLinkProps {
  readonly name: FigureName
  readonly days: AcademyFigures['period']
  readonly children: ReactNode
}

/** The way to the rows of a figure, of just these days. */
function FigureLink({ name, days: { from, to }, children }: FigureLinkProps) {
  if (name === 'sales') {
    const search = { status: 'paid', paidFrom: from, paidTo: to }
    return (
      <Link to="/admin/payments" search={search} className={styles.way}>
        {children}
      </Link>
    )
  }
  if (name === 'attendance') {
    return (
      <Link to="/meetings/calendar" search={{ view: 'held', from, to }} className={styles.way}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/admin/results" search={{ from, to }} className={styles.way}>
      {children}
    </Link>
  )
}

const ICONS = {
  more: IconArrowUp,
  higher: IconArrowUp,
  less: IconArrowDown,
  lower: IconArrowDown,
  same: IconEqual,
  new: null,
  none: null,
} as const

function TrendLine({ trend }: { readonly trend: Trend }) {
  const trendText = useTrendText()
  const Icon = ICONS[trend.kind]
  return (
    <p className={styles.trend}>
      {Icon !== null && <Icon size={16} aria-hidden />}
      <span>{trendText(trend)}</span>
    </p>
  )
}
