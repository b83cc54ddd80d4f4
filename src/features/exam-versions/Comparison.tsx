import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExamComparison } from '#contract/exams/exam-versions.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { recordState } from '#src/api/list-state.ts'
import { AuditNames, FieldChanges, namesOf } from '#src/features/audit/index.ts'
import { type ComparedSide, comparisonQuery, ComparisonSummary } from '#src/features/exams/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { Became, WasAndIs } from './Became.tsx'
import { QuestionChange } from './QuestionChange.tsx'
import styles from './exam-versions.module.css'

interface ComparisonProps {
  readonly examId: string
  readonly from: ComparedSide
  readonly to: ComparedSide
  readonly locale: ContentLocale
  readonly showText: ShowText
}

/** All that is different between two versions. */
export function Comparison({ examId, from, to, ...shown }: ComparisonProps) {
  const query = useQuery(comparisonQuery(examId, from, to))
  return (
    <RecordPage state={recordState(query)}>
      {(comparison) => (
        <div className={styles.changes}>
          <p role="status">
            <strong>
              <ComparisonSummary comparison={comparison} />
            </strong>
          </p>
          <Settings comparison={comparison} />
          <Sections comparison={comparison} />
          <Passages comparison={comparison} {...shown} />
          <Questions comparison={comparison} {...shown} />
        </div>
      )}
    </RecordPage>
  )
}

interface PartProps {
  readonly comparison: ExamComparison
}

type ShownPartProps = PartProps & Pick<ComparisonProps, 'locale' | 'showText'>

function Settings({ comparison: { settings, references } }: PartProps) {
  const { t } = useTranslation('examVersions')
  const changes = changesBetween(settings.before, settings.after)
  if (changes.length === 0) return null
  return (
    <Card size="sm" title={t('settings')}>
      <AuditNames value={namesOf(references)}>
        <FieldChanges feature="exams" changes={changes} />
      </AuditNames>
    </Card>
  )
}

type SectionFacts = NonNullable<ExamComparison['sections'][number]['after']>

function Sections({ comparison: { sections, sectionsReordered } }: PartProps) {
  const { t } = useTranslation('examVersions')
  if (sections.length === 0 && !sectionsReordered) return null
  const words = ({ name, minutes, breakMinutes, asked }: SectionFacts) => (
    <>
      <Bdi>{name}</Bdi>
      {t('separator')}
      {minutes === null ? t('noMinutes') : t('minutes', { count: minutes })}
      {breakMinutes !== undefined && ` ${t('break', { count: breakMinutes })}`}
      {asked !== undefined && `${t('separator')}${t('askedOfEach', { count: asked })}`}
    </>
  )
  return (
    <Card size="sm" title={t('sections')}>
      <ul className={styles.lines}>
        {sections.map(({ id, before, after }) => (
          <li key={id}>
            {before === null && <strong>{t('section.added')}: </strong>}
            {after === null && <strong>{t('section.removed')}: </strong>}
            {before !== null && after !== null ? (
              <Became before={words(before)} after={words(after)} />
            ) : (
              (after ?? before) !== null && words((after ?? before) as SectionFacts)
            )}
          </li>
        ))}
        {sectionsReordered && <li>{t('reordered')}</li>}
      </ul>
    </Card>
  )
}

function Passages({ comparison: { passages }, locale, showText }: ShownPartProps) {
  const { t } = useTranslation('examVersions')
  if (passages.length === 0) return null
  return (
    <Card size="sm" title={t('passages')}>
      {passages.map(({ id, titleBefore, titleAfter, text }) => (
        <div key={id} className={styles.passage}>
          {titleBefore === titleAfter ? (
            <Bdi>{titleAfter}</Bdi>
          ) : (
            <Became before={<Bdi>{titleBefore}</Bdi>} after={<Bdi>{titleAfter}</Bdi>} />
          )}
          <WasAndIs texts={text} show={(html) => showText(html, locale)} />
        </div>
      ))}
    </Card>
  )
}

function Questions({ comparison: { questions }, locale, showText }: ShownPartProps) {
  const { t } = useTranslation('examVersions')
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="changed-questions">
      <h2 id="changed-questions" className={styles.title}>
        {t('questionsTitle')}
      </h2>
      <ol className={styles.questions}>
        {questions.map((change) => (
          <QuestionChange key={change.id} change={change} locale={locale} show={(html) => showText(html, locale)} />
        ))}
      </ol>
    </section>
  )
}
