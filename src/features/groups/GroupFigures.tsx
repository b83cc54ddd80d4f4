import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { GroupFigures as Figures } from '#contract/groups/group-figures.ts'
import type { GroupRecord } from '#contract/groups/groups.ts'
import { FiguresCard } from '#src/features/records/index.ts'
import { DateChart } from '#src/ui/chart/DateChart.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Num } from '#src/ui/text/Num.tsx'

interface GroupFiguresProps {
  readonly query: UseQueryResult<Figures>
  readonly group: GroupRecord
}

/** How a group goes: seats, attendance, and the mean score for who may read results. */
export function GroupFigures({ query, group }: GroupFiguresProps) {
  const { t } = useTranslation(['recordFigures', 'groups'])
  const { number } = useFormats()
  return (
    <FiguresCard query={query}>
      {({ held, coming, cameIn, dates, results }) => (
        <>
          <KeyValueList size="figures">
            <KeyValue name={t('groups:field.seats')}>
              <bdi dir="ltr">
                <Num value={group.members} /> / <Num value={group.maxStudents} />
              </bdi>
            </KeyValue>
            <KeyValue name={t('groups:field.waiting')}>
              <Num value={group.waiting} />
            </KeyValue>
            <KeyValue name={t('recordFigures:attendance.held')}>
              <Num value={held} />
            </KeyValue>
            <KeyValue name={t('recordFigures:attendance.coming')}>
              <Num value={coming} />
            </KeyValue>
            <KeyValue name={t('recordFigures:attendance.mean')}>
              {cameIn === null ? '–' : <bdi>{number(cameIn, { maximumFractionDigits: 1 })}</bdi>}
            </KeyValue>
          </KeyValueList>
          {results !== null && <Results results={results} groupId={group.id} />}
          <DateChart
            title={t('recordFigures:attendance.byDate')}
            heads={[t('recordFigures:attendance.date'), t('recordFigures:attendance.cameIn')]}
            emptyText={t(held === 0 ? 'recordFigures:attendance.none' : 'recordFigures:attendance.nobody')}
            dates={dates.map(({ id, startsAt, cameIn: count }) => ({ id, at: startsAt, value: count }))}
            timeZone={group.timeZone}
          />
        </>
      )}
    </FiguresCard>
  )
}

interface ResultsProps {
  readonly results: NonNullable<Figures['results']>
  readonly groupId: string
}

function Results({ results: { average, practising, idle }, groupId }: ResultsProps) {
  const { t } = useTranslation('recordFigures')
  const { percent } = useFormats()
  return (
    <>
      <KeyValueList size="figures">
        <KeyValue name={t('results.average')}>{average === null ? '–' : <bdi>{percent(average / 100)}</bdi>}</KeyValue>
        <KeyValue name={t('results.practising')}>
          <Num value={practising} />
        </KeyValue>
        <KeyValue name={t('results.idle')}>
          <Num value={idle} />
        </KeyValue>
      </KeyValueList>
      <Link to="/groups/$groupId/progress" params={{ groupId }} className="mq-reach">
        {t('results.more')}
      </Link>
    </>
  )
}
