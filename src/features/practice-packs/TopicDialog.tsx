import { NativeSelect, NumberInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PRACTICE_SECTIONS } from '#contract/practice/practice.ts'
import { changePracticeTopic, type PracticeTopicRecord } from '#contract/practice/practice-topics.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { PackageChoice } from '#src/features/packages/index.ts'
import { schemaErrors } from '#src/ui/form/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { PRACTICE_TOPICS_KEY } from './queries.ts'

interface TopicDialogProps {
  readonly topic: PracticeTopicRecord
  readonly name: string
  readonly onClose: () => void
}

type TopicValues = {
  readonly section: PracticeTopicRecord['section']
  readonly share: number
  readonly packageIds: readonly string[]
}

/** The section of a topic, its weight in a paper, and the packages that open it. */
export function TopicDialog({ topic, name, onClose }: TopicDialogProps) {
  const { t } = useTranslation(['practicePacks', 'packages'])
  const sending = useTopicForm(topic, onClose)
  const { form } = sending
  const labels = { section: t('field.section'), share: t('field.share'), packageIds: t('field.packages') }
  return (
    <FormDialog
      title={t('edit.title', { topic: name })}
      labels={labels}
      sending={sending}
      submitLabel={t('edit.submit')}
      onClose={onClose}
    >
      <NativeSelect
        id="section"
        label={labels.section}
        data={PRACTICE_SECTIONS.map((value) => ({ value, label: t(`section.${value}`) }))}
        {...form.getInputProps('section')}
      />
      <NumberInput id="share" label={labels.share} min={1} max={100} required {...form.getInputProps('share')} />
      <fieldset>
        <legend>{labels.packageIds}</legend>
        <p className="mq-quiet">{t('edit.packagesHelp')}</p>
        <PackageChoice
          chosen={form.getValues().packageIds}
          error={form.errors['packageIds']}
          none={t('edit.noPackages')}
          onChange={(packageIds) => form.setFieldValue('packageIds', packageIds)}
        />
      </fieldset>
    </FormDialog>
  )
}

function useTopicForm({ id, revision, section, share, packages }: PracticeTopicRecord, onClose: () => void) {
  const { t } = useTranslation('practicePacks')
  const queries = useQueryClient()
  const initialValues: TopicValues = { section, share, packageIds: packages.map((one) => one.id) }
  const bodyOf = (values: TopicValues) => ({ ...values, packageIds: [...values.packageIds], revision })
  return useSendForm({
    initialValues,
    checks: { check: (values: TopicValues) => schemaErrors(changePracticeTopic.body, bodyOf(values)) },
    send: (values: TopicValues) =>
      callRoute(routes.practiceTopics.changePracticeTopic, { params: { id }, body: bodyOf(values) }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: PRACTICE_TOPICS_KEY })
      showSnackbar(t('edit.saved'))
      onClose()
    },
  })
}
