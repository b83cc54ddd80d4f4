import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Partner } from '#contract/partners.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { EditForm, type FieldLabels, type Loaded, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { RecordPage } from '#src/ui/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { usePartnerName } from './partner-columns.tsx'
import { newPartner, partnerOf, partnerRules, type PartnerValues, SERVER_FIELDS, valuesOf } from './partner-form.ts'
import { PartnerFields } from './PartnerFields.tsx'
import { partnerQuery, PARTNERS_KEY } from './queries.ts'

function useLabels(): FieldLabels<PartnerValues> {
  const { t } = useTranslation('partners')
  return {
    titleAr: t('field.titleAr'),
    titleEn: t('field.titleEn'),
    image: t('field.image'),
    position: t('field.position'),
    status: t('field.status'),
  }
}

function useAfterSave(isNew: boolean) {
  const { t } = useTranslation('partners')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const nameOf = usePartnerName()
  const toList = () => void navigate({ to: '/admin/Partners-Management' })
  const back = useGoBack(toList)
  const saved = (partner: Partner) => {
    void queries.invalidateQueries({ queryKey: PARTNERS_KEY })
    showSnackbar(t('saved', { name: nameOf(partner) }))
    if (isNew) toList()
    else back()
  }
  return { back, saved }
}

export function CreatePartnerPage() {
  const { t } = useTranslation('partners')
  const labels = useLabels()
  const { back, saved } = useAfterSave(true)
  const edit = useEditForm<PartnerValues, Partner>({
    loaded: { values: newPartner(), revision: 0 },
    rules: partnerRules,
    fieldNames: SERVER_FIELDS,
    save: (values) => callRoute(routes.partners.createPartner, { body: partnerOf(values) }),
    onSaved: saved,
  })
  usePageTitle(t('create.title'))
  return (
    <>
      <PageHeader title={t('create.title')} />
      <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('create.submit')}>
        <PartnerFields edit={edit} labels={labels} />
      </EditForm>
    </>
  )
}

export function EditPartnerPage({ partnerId }: { readonly partnerId: string }) {
  const { t } = useTranslation('partners')
  const nameOf = usePartnerName()
  const query = useQuery(partnerQuery(partnerId))
  const name = query.data === undefined ? t('edit.title') : nameOf(query.data)
  usePageTitle(name)
  return (
    <>
      <PageHeader title={<bdi dir="auto">{name}</bdi>} />
      <RecordPage state={recordState(query)}>
        {(partner) => <EditPartner key={partner.id} partner={partner} />}
      </RecordPage>
    </>
  )
}

async function reloadPartner(id: string): Promise<Loaded<PartnerValues> | null> {
  const result = await callRoute(routes.partners.readPartner, { params: { id } })
  return result.ok ? { values: valuesOf(result.value), revision: result.value.revision } : null
}

function EditPartner({ partner }: { readonly partner: Partner }) {
  const labels = useLabels()
  const { back, saved } = useAfterSave(false)
  const shownValue = useShownValue()
  const { id } = partner
  const edit = useEditForm<PartnerValues, Partner>({
    loaded: { values: valuesOf(partner), revision: partner.revision },
    rules: partnerRules,
    fieldNames: SERVER_FIELDS,
    save: (values, revision) =>
      callRoute(routes.partners.updatePartner, { params: { id }, body: { ...partnerOf(values), revision } }),
    onSaved: saved,
    reload: () => reloadPartner(id),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={shownValue}>
      <PartnerFields edit={edit} labels={labels} />
    </EditForm>
  )
}

/** Values of a partner in words, for the dialog about what somebody else changed. */
function useShownValue() {
  const { t } = useTranslation(['partners', 'lists'])
  return (name: keyof PartnerValues & string, value: PartnerValues[keyof PartnerValues]) => {
    if (name === 'image') return t('partners:conflict.image')
    if (name === 'status') return t(value === 'active' ? 'lists:status.active' : 'lists:status.inactive')
    return typeof value !== 'string' || value === '' ? t('lists:conflict.empty') : <bdi dir="auto">{value}</bdi>
  }
}
