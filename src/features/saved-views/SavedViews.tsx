import { Button, Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBookmark, IconBookmarkPlus, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '#contract/office/saved-views.ts'
import { isSameView, VIEWED_LISTS, type ViewedList, viewOf, type ViewSearch } from '#domain/lists/views.ts'
import { useChange } from '#src/api/use-change.ts'
import { askedLater } from '#src/ui/behaviour/opening.ts'
import { menuParts } from '#src/ui/list/menu-parts.ts'
import type { ListSearch, ListViewsProps } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { savedViewsQuery } from './queries.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { useDefaultView } from './use-default-view.ts'
import { useViewChanges } from './use-view-changes.ts'
import styles from './saved-views.module.css'

interface OfList<Search extends ListSearch> extends Omit<ListViewsProps<Search>, 'id'> {
  readonly list: ViewedList
}

/** The reader's saved views of a list, beside its other tools. */
export function SavedViews<Search extends ListSearch>({ id, ...props }: ListViewsProps<Search>) {
  const list = VIEWED_LISTS.find((known) => known === id)
  if (list === undefined) return null
  return (
    <Suspense fallback={<span className={styles.place} data-coming="" />}>
      <ViewsOf list={list} {...props} />
    </Suspense>
  )
}

/** Stands for the whole list where the id of a view would stand. */
const ALL = 'all'

type Asking = { readonly kind: 'save' } | { readonly kind: 'rename'; readonly view: SavedView }

function ViewsOf<Search extends ListSearch>({ list, search, onSearch }: OfList<Search>) {
  const { t } = useTranslation('savedViews')
  // A view that opens the list is asked for at once, unless the device knows the views.
  const isKnown = useQueryClient().getQueryData(savedViewsQuery.queryKey) !== undefined
  const { data } = useQuery(isKnown ? askedLater(savedViewsQuery) : savedViewsQuery)
  const views = data?.items.filter((view) => view.list === list)
  useDefaultView(views)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const shown = viewOf(search)
  const open = (parts: ViewSearch) =>
    onSearch({ page: 1, perPage: search.perPage, q: '', ...viewOf(parts) } as unknown as Search)
  const current = views?.find((view) => isSameView(view.search, shown))
  // A view that is no longer quite what is shown, because the reader went on from it.
  const left = current === undefined ? views?.find(({ id }) => id === openedId) : undefined
  return (
    <>
      <ViewMenu
        {...{ views: views ?? [], current, left, shown }}
        onOpen={(view) => {
          setOpenedId(view?.id ?? null)
          open(view?.search ?? {})
        }}
        onAsk={setAsking}
      />
      {asking !== null && (
        <SaveViewDialog
          list={list}
          search={shown}
          view={asking.kind === 'rename' ? asking.view : undefined}
          onSaved={({ id }) => setOpenedId(id)}
          onClose={() => setAsking(null)}
        />
      )}
      <span className="mq-visually-hidden" role="status">
        {current !== undefined && t('current', { name: current.name })}
      </span>
    </>
  )
}

interface ViewMenuProps {
  readonly views: readonly SavedView[]
  readonly current: SavedView | undefined
  readonly left: SavedView | undefined
  readonly shown: ViewSearch
  /** Undefined: everything. */
  readonly onOpen: (view: SavedView | undefined) => void
  readonly onAsk: (asking: Asking) => void
}

function ViewMenu(props: ViewMenuProps) {
  const { views, current, left, shown, onOpen } = props
  const { t } = useTranslation('savedViews')
  const isAll = Object.keys(shown).length === 0
  const name = current?.name
  return (
    <Menu position="bottom-end" shadow="sm" {...menuParts}>
      <Menu.Target>
        <Button
          variant="default"
          className={styles.button}
          aria-label={name === undefined ? t('title') : t('titleOf', { name })}
          leftSection={<IconBookmark size={18} aria-hidden />}
          data-named={name !== undefined || undefined}
        >
          {name !== undefined && <Bdi className={styles.name}>{name}</Bdi>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <Menu.Label>{t('title')}</Menu.Label>
        <Menu.RadioGroup
          value={current?.id ?? (isAll ? ALL : null)}
          onChange={(id) => onOpen(views.find((view) => view.id === id))}
        >
          <Menu.RadioItem value={ALL} closeMenuOnClick>
            {t('all')}
          </Menu.RadioItem>
          {views.map(({ id, name: label, isDefault }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              closeMenuOnClick
              rightSection={isDefault && <span className="mq-quiet">{t('default')}</span>}
            >
              <Bdi>{label}</Bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <ViewActions {...props} isAll={isAll} about={current ?? left} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Saves what is shown, and changes the view that it is or was. */
function ViewActions({
  current,
  left,
  shown,
  isAll,
  about,
  onAsk,
}: ViewMenuProps & { readonly isAll: boolean; readonly about: SavedView | undefined }) {
  const { t } = useTranslation('savedViews')
  const { change, remove } = useViewChanges()
  const { run: replace } = useChange({
    call: (view: SavedView) => change(view, { search: { ...shown } }),
    said: (_, { name }) => t('saved', { name }),
  })
  return (
    <>
      {current === undefined && !isAll && (
        <Menu.Item leftSection={<IconBookmarkPlus size={18} aria-hidden />} onClick={() => onAsk({ kind: 'save' })}>
          {t('save.action')}
        </Menu.Item>
      )}
      {left !== undefined && !isAll && (
        <Menu.Item leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={() => void replace(left)}>
          {t('replace', { name: left.name })}
        </Menu.Item>
      )}
      {about !== undefined && (
        <>
          <Menu.Item
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => onAsk({ kind: 'rename', view: about })}
          >
            {t('rename.action', { name: about.name })}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove(about)}>
            {t('remove', { name: about.name })}
          </Menu.Item>
        </>
      )}
      {isAll && <p className={styles.hint}>{t('hint')}</p>}
    </>
  )
}
