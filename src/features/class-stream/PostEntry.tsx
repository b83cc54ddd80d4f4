import { Button } from '@mantine/core'
import { IconExternalLink, IconFileTypePdf, IconPin, IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ClassPost } from '#contract/groups/class-stream.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Moment } from '#src/ui/text/Moment.tsx'
import styles from './class-stream.module.css'
import { Comments } from './Comments.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { PostMenu } from './PostMenu.tsx'
import type { ClassContext } from './class-context.ts'

const MEBIBYTE = 1024 * 1024
/** A smaller document is shown as this many mebibytes, not as none. */
const SMALLEST_SHOWN = 0.1

interface PostEntryProps {
  readonly post: ClassPost
  readonly context: ClassContext
}

/** Shows a post: the text as it was typed, links, documents, and the comments below. */
export function PostEntry({ post, context }: PostEntryProps) {
  const { t } = useTranslation('classStream')
  const { text, author, links, files, pinned, editedAt } = post
  const isMaterial = links.length + files.length > 0
  return (
    <EntryFrame
      icon={<IconSpeakerphone aria-hidden />}
      label={t(isMaterial ? 'kind.material' : 'kind.announcement')}
      mark={
        pinned && (
          <>
            <IconPin size={16} aria-hidden /> {t('pinned')}
          </>
        )
      }
      when={
        <>
          {author !== null && (
            <>
              <Bdi>{author}</Bdi> ·{' '}
            </>
          )}
          <Moment at={post.at} />
        </>
      }
      aside={context.isRun ? <PostMenu post={post} context={context} /> : undefined}
    >
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {isMaterial && (
        <ul className={styles.materials} aria-label={t('materials')}>
          {links.map(({ title, address }) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer noopener" className={styles.material}>
                <IconExternalLink size={20} aria-hidden />
                <span>
                  <Bdi>{title}</Bdi>{' '}
                  <span className="mq-quiet">
                    <bdi dir="ltr">{hostOf(address)}</bdi>
                  </span>
                </span>
              </a>
            </li>
          ))}
          {files.map((file) => (
            <li key={file.id}>
              <FileButton classId={context.classId} file={file} />
            </li>
          ))}
        </ul>
      )}
      {editedAt !== null && (
        <p className="mq-quiet">
          {t('edited')} <Moment at={editedAt} />
        </p>
      )}
      <Comments post={post} context={context} />
    </EntryFrame>
  )
}

/** Host of an address; the address itself where it has none that can be read. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address
}

interface FileButtonProps {
  readonly classId: string
  readonly file: ClassPost['files'][number]
}

function FileButton({ classId, file }: FileButtonProps) {
  const { t } = useTranslation('classStream')
  const { number } = useFormats()
  const { isBusy, run } = useChange({
    call: () => download(routes.classStream.readPostFile, { params: { id: classId, documentId: file.id } }, file.name),
  })
  const size = number(Math.max(file.bytes / MEBIBYTE, SMALLEST_SHOWN), { maximumFractionDigits: 1 })
  return (
    <Button
      variant="default"
      className={styles.file}
      leftSection={<IconFileTypePdf size={20} aria-hidden />}
      loading={isBusy}
      onClick={() => void run()}
    >
      <span className={styles.fileName}>
        <Bdi>{file.name}</Bdi> <span className="mq-quiet">{t('megabytes', { size })}</span>
      </span>
    </Button>
  )
}
