import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { KeyValue } from '#src/ui/page/KeyValueList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'

/** Facts about an exam, as its draft says them. */
export function ExamDetails({ exam }: { readonly exam: ExamRecord }) {
  const { t } = useTranslation(['examDraft', 'exams'])
  const { dateTime, percent } = useFormats()
  const { published, opensAt, endsAt, passMark, maximumAttempts, afterExam, afterCourse } = exam
  const window = (at: number | null) => (at === null ? t('examDraft:settings.noLimit') : dateTime(at))
  return (
    <>
      <KeyValue name={t('examDraft:field.type')}>{t(`exams:type.${exam.type}`)}</KeyValue>
      <KeyValue name={t('examDraft:overview.questions')}>
        <Num value={exam.questions} />
      </KeyValue>
      <KeyValue name={t('examDraft:field.durationMinutes')}>
        <Num value={exam.minutes} />
      </KeyValue>
      {published !== null && (
        <KeyValue name={t('examDraft:overview.publishedAt')}>{dateTime(published.publishedAt)}</KeyValue>
      )}
      <KeyValue name={t('examDraft:field.opensAt')}>{window(opensAt)}</KeyValue>
      <KeyValue name={t('examDraft:field.endsAt')}>{window(endsAt)}</KeyValue>
      <KeyValue name={t('examDraft:field.maximumAttempts')}>
        {maximumAttempts === null ? t('examDraft:settings.noLimit') : <Num value={maximumAttempts} />}
      </KeyValue>
      {passMark !== null && (
        <KeyValue name={t('examDraft:overview.passMark')}>
          <bdi>{percent(passMark / 100)}</bdi>
        </KeyValue>
      )}
      {exam.scoreScale !== 'none' && (
        <KeyValue name={t('examDraft:field.scoreScale')}>{t(`examDraft:scoreScale.${exam.scoreScale}`)}</KeyValue>
      )}
      {afterExam !== null && (
        <KeyValue name={t('examDraft:field.afterExamId')}>
          <Bdi>{afterExam.title}</Bdi>
        </KeyValue>
      )}
      {afterCourse !== null && (
        <KeyValue name={t('examDraft:field.afterCourseId')}>
          <Bdi>{afterCourse.title}</Bdi>
        </KeyValue>
      )}
      {exam.createdBy !== null && (
        <KeyValue name={t('examDraft:overview.createdBy')}>
          <Bdi>{exam.createdBy.name}</Bdi>
        </KeyValue>
      )}
    </>
  )
}
