import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { failedFields, problemsOf, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { examDraftQuery } from '../queries.ts'
import { useRefreshQuestions } from '../../questions/queries.ts'
import type { Section } from './outline-model.ts'
import { sectionChecks, sectionOf, type SectionValues, valuesOf } from './section-form.ts'

interface SectionDialogProps {
  readonly draft: ExamDraft
  /** Null: a new one. */
  readonly section: Section | null
  readonly onClose: () => void
}

/** Name and minutes of a section. */
export function SectionDialog({ draft, section, onClose }: SectionDialogProps) {
  const { t } = useTranslation(['examDraft', 'common', 'lists'])
  const { form, failure, isBusy, submit } = useSectionForm(draft, section, onClose)
  const labels = { name: t('section.name'), minutes: t('section.ownMinutes') }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(section === null ? 'section.add' : 'section.edit')}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form noValidate onSubmit={submit}>
        <FormErrorSummary
          title={t('lists:form.summary')}
          message={failure.message}
          problems={problemsOf(form.errors, { name: labels.name, minutes: labels.minutes })}
          attempt={failure.attempt}
        />
        <TextInput
          id="name"
          label={labels.name}
          required
          dir="auto"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          id="minutes"
          mt="md"
          label={labels.minutes}
          description={t('section.minutesHelp')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('minutes')}
        />
        <Group justify="flex-end" mt="xl">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(section === null ? 'section.add' : 'lists:form.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function useSectionForm(draft: ExamDraft, section: Section | null, onClose: () => void) {
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const refresh = useRefreshQuestions()
  const save = useSaveSection(draft, section)
  const form = useForm<SectionValues>({
    initialValues: valuesOf(section),
    validate: (values) => failedFields(values, sectionChecks),
  })
  const submit = form.onSubmit(async (values) => {
    if (isBusy) return
    setBusy(true)
    failure.clear()
    const problem = await save(values)
    setBusy(false)
    if (problem !== null) return form.setErrors(failure.failThere(problem))
    void refresh()
    onClose()
  }, failure.failHere)
  return { form, failure, isBusy, submit }
}

/** Answers what stood in the way, null for nothing. */
function useSaveSection(draft: ExamDraft, section: Section | null) {
  const { t } = useTranslation(['examDraft', 'lists'])
  const queries = useQueryClient()
  const id = draft.exam.id

  const send = (values: SectionValues, sectionsRevision: number) => {
    const body = sectionOf(values)
    if (section === null) return callRoute(routes.examDraft.createSection, { params: { id }, body })
    const params = { id, sectionId: section.id }
    return callRoute(routes.examDraft.updateSection, { params, body: { ...body, sectionsRevision } })
  }
  return async (values: SectionValues) => {
    let result = await send(values, draft.exam.sectionsRevision)
    if (!result.ok && result.code === 'request.changed-meanwhile') {
      const fresh = await queries.fetchQuery(examDraftQuery(id)).catch(() => null)
      const theirs = fresh?.sections.find((one) => one.id === section?.id)
      if (fresh === null || theirs === undefined) return result
      const isSame = JSON.stringify(valuesOf(theirs)) === JSON.stringify(valuesOf(section))
      // Another author changed the order or another section: that is no reason to ask.
      if (!isSame) {
        return { message: t('section.conflict', { name: theirs.name }), fields: {} }
      }
      result = await send(values, fresh.exam.sectionsRevision)
    }
    if (!result.ok) return result
    showSnackbar(t('lists:form.saved'))
    return null
  }
}
