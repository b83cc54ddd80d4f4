import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useRefreshQuestions } from '../../questions/queries.ts'
import { type DrawsValues, fieldOf, offeredGroups, valuesOf, writtenGroups } from './draws-form.ts'
import type { Section } from './outline-model.ts'
import { PapersChoice } from './PapersChoice.tsx'

interface DrawsDialogProps {
  readonly draft: ExamDraft
  readonly section: Section
  readonly onClose: () => void
}

/** Asks how many of its questions a section asks in every attempt, or all of them for everybody. */
export function DrawsDialog({ draft, section, onClose }: DrawsDialogProps) {
  const { t } = useTranslation(['examDraft', 'lists'])
  const { number } = useFormats()
  const refresh = useRefreshQuestions()
  const offered = offeredGroups(section)
  const sending = useSendForm({
    initialValues: valuesOf(section),
    validate: (values: DrawsValues) =>
      Object.fromEntries(
        writtenGroups(offered, values).flatMap((group, index) =>
          group === null
            ? [[fieldOf(index), t('ownPapers.wrongAsked', { number: number(offered[index]?.questionIds.length ?? 0) })]]
            : [],
        ),
      ),
    send: (values) =>
      callRoute(routes.examDraft.changeDraws, {
        params: { id: draft.exam.id, sectionId: section.id },
        body: {
          sectionsRevision: draft.exam.sectionsRevision,
          draws: writtenGroups(offered, values).flatMap((group) =>
            group === null ? [] : [{ asked: group.asked, questionIds: [...group.questionIds] }],
          ),
        },
      }),
    onSent: () => {
      showSnackbar(t('lists:form.saved'))
      void refresh()
      onClose()
    },
  })
  const { form } = sending
  const { papers } = form.getValues()
  const labelOf = (index: number) =>
    t(offered.length === 1 ? 'ownPapers.askedOf' : 'ownPapers.askedOfGroup', {
      number: number(offered[index]?.questionIds.length ?? 0),
      group: number(index + 1),
    })
  const inGroups = new Set(offered.flatMap(({ questionIds }) => questionIds))
  const others = section.questions.filter(({ id, active }) => active && !inGroups.has(id)).length
  return (
    <FormDialog
      title={t('ownPapers.title', { name: section.name })}
      labels={Object.fromEntries(offered.map((_, index) => [fieldOf(index), labelOf(index)]))}
      sending={sending}
      submitLabel={t('lists:form.save')}
      onClose={onClose}
    >
      <PapersChoice
        hasOwnPapers={papers === 'own'}
        onChoose={(isOwn) => form.setValues({ papers: isOwn ? 'own' : 'same' })}
      />
      {papers === 'own' &&
        offered.map((_, index) => (
          <TextInput
            // A group has no name but its place.
            key={index}
            id={fieldOf(index)}
            label={labelOf(index)}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(fieldOf(index))}
          />
        ))}
      {papers === 'own' && others > 0 && (
        <p className="mq-quiet">{t('ownPapers.others', { number: number(others) })}</p>
      )}
    </FormDialog>
  )
}
