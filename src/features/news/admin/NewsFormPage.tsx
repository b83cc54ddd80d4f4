import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { NewsItem } from '#contract/news.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { localInstant } from '#src/features/authoring/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { EditForm, type FieldLabels, type Loaded, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { RecordPage } from '#src/ui/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { NEWS_KEY, newsItemQuery } from '../queries.ts'
import { NEW_NEWS, newsOf, newsRules, type NewsValues, valuesOf } from './news-form.ts'
import { NewsFields } from './NewsFields.tsx'

function useLabels(): FieldLabels<NewsValues> {
  const { t } = useTranslation('news')
  return {
    title: t('field.title'),
    text: t('field.text'),
    language: t('field.language'),
    publishedFrom: t('field.publishedFrom'),
    publishedUntil: t('field.publishedUntil'),
    pinned: t('field.pinned'),
    status: t('field.status'),
  }
}

/** A new one is shown in the list; an edit leads back to where it was begun. */
function useAfterSave(isNew: boolean) {
  const { t } = useTranslation('news')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toList = () => void navigate({ to: '/admin/news' })
  const back = useGoBack(toList)
  const saved = ({ title }: NewsItem) => {
    void queries.invalidateQueries({ queryKey: NEWS_KEY })
    showSnackbar(t('saved', { title }))
    if (isNew) toList()
    else back()
  }
  return { back, saved }
}

export function CreateNewsPage() {
  const { t } = useTranslation('news')
  const labels = useLabels()
  const { back, saved } = useAfterSave(true)
  const edit = useEditForm<NewsValues, NewsItem>({
    loaded: { values: NEW_NEWS, revision: 0 },
    rules: newsRules,
    save: (values) => callRoute(routes.news.createNews, { body: newsOf(values) }),
    onSaved: saved,
  })
  usePageTitle(t('create.title'))
  return (
    <>
      <PageHeader title={t('create.title')} />
      <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('create.submit')}>
        <NewsFields edit={edit} labels={labels} />
      </EditForm>
    </>
  )
}

export function EditNewsPage({ newsId }: { readonly newsId: string }) {
  const { t } = useTranslation('news')
  const query = useQuery(newsItemQuery(newsId))
  const title = query.data?.title ?? t('edit.title')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={<bdi dir="auto">{title}</bdi>} />
      <RecordPage state={recordState(query)}>{(item) => <EditNews key={item.id} item={item} />}</RecordPage>
    </>
  )
}

async function reloadNews(id: string): Promise<Loaded<NewsValues> | null> {
  const result = await callRoute(routes.news.readNews, { params: { id } })
  return result.ok ? { values: valuesOf(result.value), revision: result.value.revision } : null
}

function EditNews({ item }: { readonly item: NewsItem }) {
  const labels = useLabels()
  const { back, saved } = useAfterSave(false)
  const shownValue = useShownValue()
  const { id } = item
  const edit = useEditForm<NewsValues, NewsItem>({
    loaded: { values: valuesOf(item), revision: item.revision },
    rules: newsRules,
    save: (values, revision) =>
      callRoute(routes.news.updateNews, { params: { id }, body: { ...newsOf(values), revision } }),
    onSaved: saved,
    reload: () => reloadNews(id),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={shownValue}>
      <NewsFields edit={edit} labels={labels} />
    </EditForm>
  )
}

/** Values in words, for the dialog about what somebody else changed. */
function useShownValue() {
  const { t } = useTranslation(['lists', 'news'])
  const { dateTime } = useFormats()
  return (name: keyof NewsValues & string, value: unknown) => {
    if (name === 'pinned') return t(value === true ? 'news:list.pinned' : 'news:list.notPinned')
    if (typeof value !== 'string') return t('lists:conflict.differs')
    if (name === 'status') return t(value === 'active' ? 'lists:status.active' : 'lists:status.inactive')
    if (name === 'language') return t(`news:language.${value === 'ar' || value === 'en' ? value : 'all'}`)
    const instant = name === 'publishedFrom' || name === 'publishedUntil' ? localInstant(value) : null
    if (instant !== null) return dateTime(instant)
    return value === '' ? t('lists:conflict.empty') : <bdi dir="auto">{value}</bdi>
  }
}
