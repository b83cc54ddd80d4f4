import { useTranslation } from 'react-i18next'
import type { QuestionPage } from '#contract/exams/question-bank.ts'
import { ColumnChart } from '#src/ui/chart/ColumnChart.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Num } from '#src/ui/text/Num.tsx'

/** Figures of a question in exams, together and by version, and in practice. */
export function QuestionFiguresCard({ page }: { readonly page: QuestionPage }) {
  const { t } = useTranslation(['questionBank', 'lists'])
  const { percent } = useFormats()
  const { question, versions } = page
  const { measured, exams } = question
  const shown = versions.flatMap(({ measured: own, ...version }) => (own === null ? [] : [{ ...version, ...own }]))
  return (
    <Card title={t('lists:record.figures')}>
      <KeyValueList size="figures">
        <KeyValue name={t('questionBank:page.exams')}>
          <Num value={exams} />
        </KeyValue>
        {measured !== null && (
          <>
            <KeyValue name={t('questionBank:page.attempts')}>
              <Num value={measured.attempts} />
            </KeyValue>
            <KeyValue name={t('questionBank:page.facility')}>
              <bdi>{percent(measured.facility)}</bdi>
            </KeyValue>
            <KeyValue name={t('questionBank:page.discrimination')}>
              {measured.discrimination === null ? '–' : <bdi>{percent(measured.discrimination / 100)}</bdi>}
            </KeyValue>
          </>
        )}
      </KeyValueList>
      {shown.length === 0 ? (
        <p className="mq-quiet">{t('questionBank:page.notYet')}</p>
      ) : (
        <ColumnChart
          size="sm"
          title={t('questionBank:page.byVersion')}
          description={t('questionBank:page.byVersionText')}
          heads={[t('questionBank:page.version'), t('questionBank:page.share')]}
          columns={shown.map(({ examId, title, version, facility }) => ({
            key: `${examId} ${version}`,
            label: t('questionBank:page.versionOf', { exam: title, number: version }),
            value: facility,
          }))}
          ticks={[]}
          valueText={percent}
          shortText={percent}
        />
      )}
      <Practised practised={page.practised} />
    </Card>
  )
}

function Practised({ practised }: Pick<QuestionPage, 'practised'>) {
  const { t } = useTranslation('questionBank')
  const { percent, number } = useFormats()
  if (practised === null) return null
  const { sights, right, medianMs } = practised
  return (
    <>
      <h3>{t('page.practice')}</h3>
      <KeyValueList size="figures">
        <KeyValue name={t('page.sights')}>
          <Num value={sights} />
        </KeyValue>
        <KeyValue name={t('page.right')}>
          <bdi>{percent(right / sights)}</bdi>
        </KeyValue>
        <KeyValue name={t('page.median')}>
          {number(Math.round(medianMs / 1_000), { style: 'unit', unit: 'second', unitDisplay: 'long' })}
        </KeyValue>
      </KeyValueList>
    </>
  )
}
