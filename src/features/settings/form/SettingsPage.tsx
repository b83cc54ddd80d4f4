import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AcademySettings } from '#contract/office/settings.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { EditForm, type FieldLabels, reread, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { keepAcademy } from '../academy.ts'
import { settingsChecks, settingsOf, settingsValues, type SettingsValues } from './settings-form.ts'
import { SettingsFields } from './SettingsFields.tsx'

type Revised = AcademySettings & { readonly revision: number }

const academySettingsQuery = queryOptions({
  queryKey: ['academy-settings'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.settings.readAcademySettings, { signal })),
  staleTime: 0,
})

interface SettingsPageProps {
  readonly changes: ReactNode
  /** True if the reader decides whose students teachers see. */
  readonly mayLimitTeachers: boolean
}

/**
 * Asks what is set about the academy: its name, logo and contact channels, tax, and defaults of new exams. `changes`:
 * what was done to it, which is another feature's.
 */
export function SettingsPage({ changes, mayLimitTeachers }: SettingsPageProps) {
  const { t } = useTranslation('settings')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <RecordPage state={recordState(useQuery(academySettingsQuery))}>
        {(settings) => (
          <>
            <EditSettings settings={settings} mayLimitTeachers={mayLimitTeachers} />
            {changes}
          </>
        )}
      </RecordPage>
    </>
  )
}

function useLabels(): FieldLabels<SettingsValues> {
  const { t } = useTranslation('settings')
  return {
    nameAr: t('field.nameAr'),
    nameEn: t('field.nameEn'),
    logo: t('field.logo'),
    defaultLocale: t('field.defaultLocale'),
    email: t('field.email'),
    phone: t('field.phone'),
    whatsapp: t('field.whatsapp'),
    website: t('field.website'),
    addressAr: t('field.addressAr'),
    addressEn: t('field.addressEn'),
    sellerAr: t('field.sellerAr'),
    sellerEn: t('field.sellerEn'),
    sellerAddressAr: t('field.sellerAddressAr'),
    sellerAddressEn: t('field.sellerAddressEn'),
    vatNumber: t('field.vatNumber'),
    vatPercent: t('field.vatPercent'),
    leaveGrace: t('field.leaveGrace'),
    teachersSeeOwnGroups: t('field.teachersSeeOwnGroups'),
  }
}

function loadedOf(settings: Revised) {
  return { values: settingsValues(settings), revision: settings.revision }
}

function EditSettings({
  settings,
  mayLimitTeachers,
}: Pick<SettingsPageProps, 'mayLimitTeachers'> & { readonly settings: Revised }) {
  const { t } = useTranslation('settings')
  const labels = useLabels()
  const shownValue = useShownValue()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const back = useGoBack(() => void navigate({ to: '/admin' }))
  const edit = useEditForm<SettingsValues, Revised>({
    loaded: loadedOf(settings),
    ...settingsChecks,
    save: (values, revision) =>
      callRoute(routes.settings.updateSettings, { body: { ...settingsOf(values), revision } }),
    onSaved: (saved) => {
      queries.setQueryData(academySettingsQuery.queryKey, saved)
      edit.begin(loadedOf(saved))
      // Name and logo of this very page follow at once.
      keepAcademy({ ...saved, logoUrl: saved.logo === null ? null : imageUrl(saved.logo) })
      showSnackbar(t('saved'))
    },
    reload: () => reread(callRoute(routes.settings.readAcademySettings), loadedOf),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={shownValue}>
      <SettingsFields edit={edit} labels={labels} mayLimitTeachers={mayLimitTeachers} />
    </EditForm>
  )
}

/** Values in words, for the dialog about what another person changed. */
function useShownValue() {
  const { t } = useTranslation(['settings', 'lists'])
  return (name: keyof SettingsValues & string, value: SettingsValues[keyof SettingsValues]) => {
    if (name === 'logo') return t(value === null ? 'conflict.none' : 'conflict.image')
    if (name === 'defaultLocale') return t(value === 'ar' ? 'field.arabic' : 'field.english')
    if (typeof value !== 'string' || value === '') return t('lists:conflict.empty')
    return <Bdi>{value}</Bdi>
  }
}
