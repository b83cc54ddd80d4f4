import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UndeliveredAnswers } from '#src/features/attempts/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { studentExamsQuery } from '#src/features/exams/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { RowList } from '#src/ui/page/RowList.tsx'
import { DiscardUndelivered } from './DiscardUndelivered.tsx'
import { formatBytes } from './format-bytes.ts'
import { type KeptContents, type KeptPreparation, removePreparation } from './kept-contents.ts'
import styles from './storage.module.css'
import type { BrowserContents } from './use-kept-contents.ts'

interface KeptListProps {
  readonly userId: string
  readonly contents: KeptContents
  readonly browser: BrowserContents
  readonly onChanged: () => void
}

/** Lists what lies on the device and nowhere else, or was downloaded on purpose. */
export function KeptList({ userId, contents, onChanged }: Omit<KeptListProps, 'browser'>) {
  const { t } = useTranslation('device')
  const { undelivered, othersUndelivered, holdsSealed } = contents
  return (
    <RowList as="dl">
      <Entry name={t('storage.undeliveredLabel')}>
        {undelivered.length === 0 && (
          <p className={styles.safe}>
            <IconCircleCheck size={20} aria-hidden />
            {t('storage.undeliveredNone')}
          </p>
        )}
        {undelivered.length > 0 && <p>{t('storage.undelivered', { count: undelivered.length })}</p>}
        <UndeliveredAnswers userId={userId} />
        <DiscardUndelivered attempts={undelivered} onDiscarded={onChanged} />
        {othersUndelivered > 0 && <p>{t('storage.others', { count: othersUndelivered })}</p>}
        {holdsSealed && <p>{t('storage.sealed')}</p>}
      </Entry>
      <Entry name={t('storage.prepared')}>
        <Preparations preparations={contents.preparations} onChanged={onChanged} />
      </Entry>
    </RowList>
  )
}

/** Lists what can be let go, because it comes back by itself. */
export function TemporaryList({ contents: { delivered }, browser }: Pick<KeptListProps, 'contents' | 'browser'>) {
  const { t } = useTranslation('device')
  const locale = useLocale()
  return (
    <RowList as="dl">
      <Entry name={t('storage.deliveredLabel')}>
        {delivered === 0 ? t('storage.deliveredNone') : t('storage.delivered', { count: delivered })}
      </Entry>
      <Entry name={t('storage.pagesLabel')}>
        {browser.pages === 0
          ? t('storage.pagesNone')
          : t('storage.pages', { count: browser.pages, space: formatBytes(browser.pagesBytes, locale) })}
      </Entry>
      <Entry name={t('storage.app')}>
        {browser.appBytes === 0 ? t('storage.appNone') : formatBytes(browser.appBytes, locale)}
      </Entry>
    </RowList>
  )
}

function Entry({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

interface PreparationsProps {
  readonly preparations: readonly KeptPreparation[]
  readonly onChanged: () => void
}

function Preparations({ preparations, onChanged }: PreparationsProps) {
  const { t } = useTranslation('device')
  const { hasRole } = useReader()
  // Preparations have no titles of their own: the list has them, from an earlier visit too.
  const { data } = useQuery({ ...studentExamsQuery, enabled: hasRole('student') && preparations.length > 0 })
  if (preparations.length === 0) return t('storage.preparedNone')
  const remove = async (examId: string) => {
    await removePreparation(deviceDatabase(), examId)
    showSnackbar(t('storage.removed'), { color: 'success' })
    onChanged()
  }
  return (
    <ul className={styles.preparations}>
      {preparations.map((preparation) => (
        <Preparation
          key={preparation.examId}
          preparation={preparation}
          title={data?.items.find(({ id }) => id === preparation.examId)?.title ?? t('storage.unnamed')}
          onRemove={() => void remove(preparation.examId).catch(() => undefined)}
        />
      ))}
    </ul>
  )
}

interface PreparationProps {
  readonly preparation: KeptPreparation
  readonly title: string
  readonly onRemove: () => void
}

function Preparation({ preparation: { bytes, preparedAt, startsOffline }, title, onRemove }: PreparationProps) {
  const { t } = useTranslation('device')
  const { date } = useFormats()
  const locale = useLocale()
  return (
    <li className={styles.preparation}>
      <div className={styles.preparationWords}>
        <bdi className={styles.preparationTitle}>{title}</bdi>
        <p className={styles.text}>
          {t('storage.preparedAt', { space: formatBytes(bytes, locale), when: date(preparedAt) })}
          {startsOffline && ` · ${t('storage.startsOffline')}`}
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={t('storage.removeNamed', { title })} onClick={onRemove}>
        {t('storage.remove')}
      </Button>
    </li>
  )
}
