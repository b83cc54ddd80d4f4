import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamGroups } from '#contract/exams/exam-groups.ts'
import { instantOfWall } from '#domain/meetings/local-time.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { DateTimeField, FormPair } from '#src/ui/form/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { zoneText } from '#src/ui/format/week-texts.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { bodyOf, loadedOf } from './hours-form.ts'
import { examsOfGroupQuery } from './queries.ts'

interface GiveExamDialogProps {
  readonly groupId: string
  readonly onClose: () => void
}

type GivenValues = {
  readonly examId: string
  readonly opens: string
  readonly ends: string
}

/** An exam and the hour at which the members of one group may begin it. Other groups of the exam keep theirs. */
export function GiveExamDialog({ groupId, onClose }: GiveExamDialogProps) {
  const { t } = useTranslation('examGroups')
  const locale = useLocale()
  const { data: given } = useQuery(examsOfGroupQuery(groupId))
  const timeZone = given?.timeZone ?? 'Asia/Riyadh'
  const sending = useGiving(groupId, timeZone, onClose)
  const { form } = sending
  const { found, onSearch } = useFoundExams()
  const free = found.filter(({ id }) => (given?.items ?? []).every((exam) => exam.id !== id))
  return (
    <FormDialog
      title={t('give.title')}
      labels={{ examId: t('give.exam'), opens: t('field.opens'), ends: t('field.ends') }}
      sending={sending}
      submitLabel={t('give.submit')}
      isDisabled={given === undefined}
      onClose={onClose}
    >
      <Select
        id="examId"
        label={t('give.exam')}
        description={t('give.help')}
        placeholder={t('give.search')}
        required
        searchable
        dir="auto"
        data={free.map(({ id, title }) => ({ value: id, label: title }))}
        filter={({ options }) => options}
        nothingFoundMessage={t('give.nothing')}
        onSearchChange={onSearch}
        {...form.getInputProps('examId')}
      />
      <FormPair>
        <DateTimeField
          id="opens"
          label={t('field.opens')}
          clock="wall"
          empty={t('empty.opens')}
          description={zoneText(timeZone, locale)}
          {...form.getInputProps('opens')}
        />
        <DateTimeField
          id="ends"
          label={t('field.ends')}
          clock="wall"
          empty={t('empty.ends')}
          {...form.getInputProps('ends')}
        />
      </FormPair>
    </FormDialog>
  )
}

/** Exams by what was typed of their title; the chosen one stays among them. */
function useFoundExams() {
  const [typed, onSearch] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const { data } = useQuery({
    queryKey: ['exams', 'choices', q],
    queryFn: ({ signal }) => valueOf(callRoute(routes.exams.listExamChoices, { query: q === '' ? {} : { q }, signal })),
    placeholderData: keepPreviousData,
  })
  return { found: data?.items ?? [], onSearch }
}

function useGiving(groupId: string, timeZone: string, onClose: () => void) {
  const { t } = useTranslation('examGroups')
  const queries = useQueryClient()
  return useSendForm<GivenValues, ExamGroups, Extract<Awaited<ReturnType<typeof give>>, { readonly ok: false }>>({
    initialValues: { examId: '', opens: '', ends: '' },
    checks: {
      rules: {
        examId: (id) => (id === '' ? { code: 'required' } : null),
        ends: (ends, { opens }) => {
          const [first, last] = [instantOfWall(opens, timeZone), instantOfWall(ends, timeZone)]
          return first !== null && last !== null && first >= last ? { code: 'invalid' } : null
        },
      },
    },
    send: (values) => give(groupId, timeZone, values),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: ['exam-groups'] })
      void queries.invalidateQueries({ queryKey: ['class', groupId] })
      showSnackbar(t('give.done'))
      onClose()
    },
  })
}

/** Adds the group to those that the exam has, as they stand now. */
async function give(groupId: string, timeZone: string, { examId, opens, ends }: GivenValues) {
  const read = await callRoute(routes.examGroups.readExamGroups, { params: { id: examId } })
  if (!read.ok) return read
  const { values, revision } = loadedOf(read.value)
  const hour = { groupId, title: '', timeZone, members: 0, opens, ends }
  // The exam was open to others before: giving it to one more group shuts it to nobody.
  const { groupsOnly } = read.value
  const body = bodyOf({ groupsOnly, groups: [...values.groups, hour] })
  return callRoute(routes.examGroups.changeExamGroups, { params: { id: examId }, body: { ...body, revision } })
}
