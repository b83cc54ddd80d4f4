import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ContactHours } from '#contract/office/contact-hours.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { weekdayName } from '#src/ui/format/week-texts.ts'
import { EditForm, type FieldLabels, FormGroup, FormPair, reread, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { DayTimes } from '#src/ui/form/dates/DayTimes.tsx'
import { DAY_FIELDS } from '#src/ui/form/week-fields.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { InboxTabs } from '../staff/InboxTabs.tsx'
import { HolidaysField } from './HolidaysField.tsx'
import { hoursChecks, hoursOf, type HoursValues, loadedHours } from './hours-form.ts'
import { contactHoursQuery } from './queries.ts'

/** Lets admins write when the academy answers its telephone. */
export function HoursPage() {
  const { t } = useTranslation('inbox')
  usePageTitle(t('hours.title'))
  return (
    <>
      <PageHeader title={t('hours.title')} description={t('hours.lead')} action={<InboxTabs />} />
      <RecordPage state={recordState(useQuery({ ...contactHoursQuery, staleTime: 0 }))}>
        {(hours) => <EditHours hours={hours} />}
      </RecordPage>
    </>
  )
}

function useLabels(): FieldLabels<HoursValues> {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const days = DAY_FIELDS.map((field, weekday) => [field, weekdayName(weekday, locale)])
  return { ...(Object.fromEntries(days) as FieldLabels<HoursValues>), holidays: t('hours.holidays') }
}

function EditHours({ hours }: { readonly hours: ContactHours }) {
  const { t } = useTranslation('inbox')
  const labels = useLabels()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const back = useGoBack(() => void navigate({ to: '/admin/contact-us' }))
  const edit = useEditForm<HoursValues, ContactHours>({
    loaded: loadedHours(hours),
    ...hoursChecks,
    save: (values, revision) =>
      callRoute(routes.contactHours.updateContactHours, { body: { ...hoursOf(values), revision } }),
    onSaved: (saved) => {
      queries.setQueryData(contactHoursQuery.queryKey, saved)
      edit.begin(loadedHours(saved))
      showSnackbar(t('hours.saved'))
    },
    reload: () => reread(callRoute(routes.contactHours.readContactHours), loadedHours),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back}>
      <FormGroup title={t('hours.week')} description={t('hours.weekHelp')}>
        <FormPair>
          {DAY_FIELDS.map((field) => (
            <DayTimes key={field} label={labels[field]} {...edit.field(field)} />
          ))}
        </FormPair>
        <HolidaysField
          id="holidays"
          label={labels.holidays}
          value={edit.form.getValues().holidays}
          onChange={(holidays) => edit.form.setFieldValue('holidays', holidays)}
          error={edit.field('holidays').error}
        />
      </FormGroup>
    </EditForm>
  )
}
