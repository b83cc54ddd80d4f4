import { useTranslation } from 'react-i18next'
import type { AcademyFigures } from '#contract/office/academy-figures.ts'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import styles from './academy.module.css'
import { FIGURE_NAMES, type FigureName, useDaysText, useFigureValue } from './figure-texts.ts'

interface FigureTableProps {
  readonly figures: AcademyFigures
}

/** The numbers behind the charts, for who reads rather than looks. */
export function FigureTable({ figures }: FigureTableProps) {
  const { t } = useTranslation('academy')
  const valueText = useFigureValue()
  const daysText = useDaysText()
  const names = FIGURE_NAMES.filter((name) => figures[name] !== null)
  const at = (name: FigureName, index: number) => valueText(name, figures[name]?.columns[index] ?? null)
  return (
    <Disclosure title={t('figures.table')}>
      {/* A wide table scrolls by itself; who uses the keyboard has to reach it. */}
      <div className={styles.table} role="region" aria-label={t('figures.table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('figures.column')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {t(`figures.name.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.columns.map((days, index) => (
              <tr key={days.from}>
                <th scope="row">{daysText(days)}</th>
                {names.map((name) => (
                  <td key={name}>
                    <bdi>{at(name, index)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  )
}
