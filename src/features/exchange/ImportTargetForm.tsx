import { Button, NumberInput, Radio, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#domain/arabic/isolated.ts'
import type { ImportReport, ImportTarget } from '#contract/exams/exchange.ts'
import { EXAM_MINUTES_MOST, TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ImportedBefore } from '#src/ui/form/ImportedBefore.tsx'
import { FormGroup, FormPair } from '#src/ui/form/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { examSectionsQuery } from './queries.ts'
import styles from './exchange.module.css'

interface ImportTargetFormProps {
  readonly report: ImportReport
  readonly examId: string | null
  readonly isBusy: boolean
  readonly problem: string | null
  readonly onImport: (target: ImportTarget) => void
}

interface Target {
  readonly kind: 'exam' | 'section'
  readonly title: string
  readonly locale: 'ar' | 'en'
  readonly type: 'quantitative' | 'verbal' | 'mixed'
  readonly durationMinutes: number | string
  readonly sectionId: string | null
}

/** Asks where the questions go: a new exam, or a section of the exam that the page is about. */
export function ImportTargetForm({ report, examId, isBusy, problem, onImport }: ImportTargetFormProps) {
  const { t } = useTranslation('exchange')
  const { may } = useReader()
  const form = useTargetForm(report, examId)
  const [isConfirmed, setConfirmed] = useState(report.importedBefore.length === 0)
  const { kind, sectionId, durationMinutes, ...rest } = form.values
  const submit = () => {
    if (form.validate().hasErrors) return
    if (kind === 'section') onImport({ kind, examId: examId ?? '', sectionId: sectionId ?? '' })
    else onImport({ kind, ...rest, durationMinutes: Number(durationMinutes) })
  }
  return (
    <form
      noValidate
      className={styles.target}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormGroup title={t('import.target')}>
        {examId !== null && <SectionTarget examId={examId} form={form} />}
        {examId !== null && may('create-exams') && (
          <Radio
            checked={kind === 'exam'}
            onChange={() => form.setFieldValue('kind', 'exam')}
            label={t('import.targetExam')}
          />
        )}
        {kind === 'exam' && <ExamTarget form={form} />}
      </FormGroup>
      <ImportedBefore earlier={report.importedBefore} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      {problem !== null && (
        <Callout role="alert" tone="danger">
          {problem}
        </Callout>
      )}
      <Button type="submit" loading={isBusy} disabled={!isConfirmed}>
        {t('import.submit', { count: report.understood })}
      </Button>
    </form>
  )
}

type TargetForm = ReturnType<typeof useTargetForm>

function useTargetForm({ title, locale, settings }: ImportReport, examId: string | null) {
  const { t } = useTranslation('exchange')
  return useForm<Target>({
    initialValues: {
      kind: examId === null ? 'exam' : 'section',
      title,
      locale,
      type: settings?.type ?? 'mixed',
      durationMinutes: settings?.durationMinutes ?? 60,
      sectionId: null,
    },
    validate: {
      title: (value, { kind }) => (kind === 'exam' && value.trim() === '' ? t('import.titleRequired') : null),
      durationMinutes: (value, { kind }) =>
        kind === 'exam' && !(Number(value) >= 1 && Number(value) <= EXAM_MINUTES_MOST)
          ? t('import.minutesInvalid')
          : null,
      sectionId: (value, { kind }) => (kind === 'section' && value === null ? t('import.sectionRequired') : null),
    },
  })
}

function ExamTarget({ form }: { readonly form: TargetForm }) {
  const { t } = useTranslation('exchange')
  const { t: exams } = useTranslation('exams')
  return (
    <>
      <TextInput
        label={t('import.examTitle')}
        maxLength={TITLE_LENGTH}
        dir="auto"
        required
        {...form.getInputProps('title')}
      />
      <FormPair>
        <Select
          label={t('import.language')}
          allowDeselect={false}
          data={[
            { value: 'ar', label: t('import.languageAr') },
            { value: 'en', label: t('import.languageEn') },
          ]}
          {...form.getInputProps('locale')}
        />
        <Select
          label={t('import.type')}
          allowDeselect={false}
          data={(['quantitative', 'verbal', 'mixed'] as const).map((value) => ({
            value,
            label: exams(`type.${value}`),
          }))}
          {...form.getInputProps('type')}
        />
      </FormPair>
      <NumberInput
        label={t('import.minutes')}
        min={1}
        max={EXAM_MINUTES_MOST}
        allowDecimal={false}
        required
        {...form.getInputProps('durationMinutes')}
      />
    </>
  )
}

function SectionTarget({ examId, form }: { readonly examId: string; readonly form: TargetForm }) {
  const { t } = useTranslation('exchange')
  const { data } = useQuery(examSectionsQuery(examId))
  const sections = data?.sections.map(({ id, name, questions }) => ({
    value: id,
    label: `${isolated(name)} (${t('import.questions', { count: questions })})`,
  }))
  return (
    <>
      <Radio
        checked={form.values.kind === 'section'}
        onChange={() => form.setFieldValue('kind', 'section')}
        label={t('import.targetSection', { exam: data?.title ?? '…' })}
      />
      {form.values.kind === 'section' && (
        <Select
          label={t('import.section')}
          data={sections ?? []}
          nothingFoundMessage={t('import.noSections')}
          required
          {...form.getInputProps('sectionId')}
        />
      )}
    </>
  )
}
