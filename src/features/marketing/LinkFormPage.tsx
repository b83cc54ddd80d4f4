import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MarketingLink } from '#contract/marketing.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { EditForm, type FieldLabels, type Loaded, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { RecordPage } from '#src/ui/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { linkOf, linkRules, type LinkValues, NEW_LINK, valuesOf } from './link-form.ts'
import { LinkFields } from './LinkFields.tsx'
import { linkQuery, MARKETING_KEY } from './queries.ts'

function useLabels(): FieldLabels<LinkValues> {
  const { t } = useTranslation('marketing')
  return {
    title: t('field.title'),
    slug: t('field.slug'),
    target: t('field.target'),
    status: t('field.status'),
  }
}

function useAfterSave(isNew: boolean) {
  const { t } = useTranslation('marketing')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toList = () => void navigate({ to: '/admin/marketing-links' })
  const back = useGoBack(toList)
  const saved = ({ title }: MarketingLink) => {
    void queries.invalidateQueries({ queryKey: MARKETING_KEY })
    showSnackbar(t('saved', { name: title }))
    if (isNew) toList()
    else back()
  }
  return { back, saved }
}

export function CreateLinkPage() {
  const { t } = useTranslation('marketing')
  const labels = useLabels()
  const { back, saved } = useAfterSave(true)
  const edit = useEditForm<LinkValues, MarketingLink>({
    loaded: { values: NEW_LINK, revision: 0 },
    rules: linkRules,
    save: (values) => callRoute(routes.marketing.createLink, { body: linkOf(values) }),
    onSaved: saved,
  })
  usePageTitle(t('create.title'))
  return (
    <>
      <PageHeader title={t('create.title')} />
      <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('create.submit')}>
        <LinkFields edit={edit} labels={labels} />
      </EditForm>
    </>
  )
}

export function EditLinkPage({ linkId }: { readonly linkId: string }) {
  const { t } = useTranslation('marketing')
  const query = useQuery(linkQuery(linkId))
  const title = query.data?.title ?? t('edit.title')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={<bdi dir="auto">{title}</bdi>} />
      <RecordPage state={recordState(query)}>{(link) => <EditLink key={link.id} link={link} />}</RecordPage>
    </>
  )
}

async function reloadLink(id: string): Promise<Loaded<LinkValues> | null> {
  const result = await callRoute(routes.marketing.readLink, { params: { id } })
  return result.ok ? { values: valuesOf(result.value), revision: result.value.revision } : null
}

function EditLink({ link }: { readonly link: MarketingLink }) {
  const labels = useLabels()
  const { back, saved } = useAfterSave(false)
  const shownValue = useShownValue()
  const { id } = link
  const edit = useEditForm<LinkValues, MarketingLink>({
    loaded: { values: valuesOf(link), revision: link.revision },
    rules: linkRules,
    save: (values, revision) =>
      callRoute(routes.marketing.updateLink, { params: { id }, body: { ...linkOf(values), revision } }),
    onSaved: saved,
    reload: () => reloadLink(id),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={shownValue}>
      <LinkFields edit={edit} labels={labels} />
    </EditForm>
  )
}

/** Values of a link in words, for the dialog about what somebody else changed. */
function useShownValue() {
  const { t } = useTranslation(['marketing', 'lists'])
  return (name: keyof LinkValues & string, value: string) => {
    if (name === 'status') return t(value === 'active' ? 'lists:status.active' : 'lists:status.inactive')
    if (name === 'target') return t('marketing:target.none')
    return value === '' ? t('lists:conflict.empty') : <bdi dir="auto">{value}</bdi>
  }
}
