import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { examDraftQuery, useRefreshQuestions } from '../../questions/queries.ts'
import { otherLocale } from '#domain/exam/translation.ts'
import type { Section } from './outline-model.ts'
import { sectionChecks, sectionOf, type SectionValues, valuesOf } from './section-form.ts'

interface SectionDialogProps {
  readonly draft: ExamDraft
  /** Null: a new one. */
  readonly section: Section | null
  readonly onClose: () => void
}

/** Name of a section, its minutes, and the break after it. */
export function SectionDialog({ draft, section, onClose }: SectionDialogProps) {
  const { t } = useTranslation(['examDraft', 'lists'])
  const refresh = useRefreshQuestions()
  const sending = useSendForm({
    initialValues: valuesOf(section),
    checks: sectionChecks,
    send: useSaveSection(draft, section),
    onSent: () => {
      showSnackbar(t('lists:form.saved'))
      void refresh()
      onClose()
    },
  })
  const { form } = sending
  const labels = {
    name: t('section.name'),
    nameTranslation: t('section.nameTranslation'),
    minutes: t('section.ownMinutes'),
    breakMinutes: t('section.breakMinutes'),
  }
  return (
    <FormDialog
      title={t(section === null ? 'section.add' : 'section.edit')}
      labels={labels}
      sending={sending}
      submitLabel={t(section === null ? 'section.add' : 'lists:form.save')}
      onClose={onClose}
    >
      <TextInput
        id="name"
        label={labels.name}
        required
        dir="auto"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {draft.exam.bilingual && (
        <TextInput
          id="nameTranslation"
          label={labels.nameTranslation}
          lang={otherLocale(draft.exam.locale)}
          dir="auto"
          autoComplete="off"
          {...form.getInputProps('nameTranslation')}
        />
      )}
      <TextInput
        id="minutes"
        label={labels.minutes}
        description={t('section.minutesHelp')}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('minutes')}
      />
      <TextInput
        id="breakMinutes"
        label={labels.breakMinutes}
        description={t('section.breakHelp')}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('breakMinutes')}
      />
    </FormDialog>
  )
}

/** Saves a section; where another author changed this one meanwhile, the refusal says so. */
function useSaveSection(draft: ExamDraft, section: Section | null) {
  const { t } = useTranslation('examDraft')
  const queries = useQueryClient()
  const id = draft.exam.id

  const send = (values: SectionValues, sectionsRevision: number) => {
    const body = sectionOf(values)
    if (section === null) return callRoute(routes.examDraft.createSection, { params: { id }, body })
    const params = { id, sectionId: section.id }
    return callRoute(routes.examDraft.updateSection, { params, body: { ...body, sectionsRevision } })
  }
  return async (values: SectionValues) => {
    const result = await send(values, draft.exam.sectionsRevision)
    if (result.ok || result.code !== 'request.changed-meanwhile') return result
    const fresh = await queries.fetchQuery(examDraftQuery(id)).catch(() => null)
    const theirs = fresh?.sections.find((one) => one.id === section?.id)
    if (fresh === null || theirs === undefined) return result
    const isSame = JSON.stringify(valuesOf(theirs)) === JSON.stringify(valuesOf(section))
    // Another author changed the order or another section: that is no reason to ask.
    if (isSame) return send(values, fresh.exam.sectionsRevision)
    return { ...result, message: t('section.conflict', { name: theirs.name }), fields: {} }
  }
}
