import { Button, Progress } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl as fileUrl } from '#src/api/upload-image.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { useFilmUpload } from './use-film-upload.ts'
import styles from './explanations.module.css'

interface FilmFieldProps {
  readonly id: string
  /** Id of the uploaded film; empty: none. */
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (fileId: string) => void
}

/** A film: chosen or dropped, uploaded in pieces, shown when it is there. */
export function FilmField({ id, value, error, onChange }: FilmFieldProps) {
  const { t } = useTranslation('explanations')
  const { percent } = useFormats()
  const upload = useFilmUpload(onChange)
  const { running, interrupted, problem } = upload
  return (
    <div id={id} className={styles.film}>
      {value !== '' && running === null && (
        <div className={styles.player}>
          {/* A film of an explanation has no captions of its own: the text above says the same. */}
          <video src={fileUrl(value)} controls preload="metadata" aria-label={t('video')} />
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onChange('')}
          >
            {t('film.remove')}
          </Button>
        </div>
      )}
      {running === null && interrupted !== null && (
        <Callout
          role="status"
          action={
            <Button variant="subtle" color="gray" onClick={upload.forget}>
              {t('film.forget')}
            </Button>
          }
        >
          <p>
            {t('film.interrupted', {
              name: interrupted.file.name,
              share: percent(interrupted.sentBytes / interrupted.file.size),
            })}
          </p>
        </Callout>
      )}
      {running === null ? (
        <FileDrop
          label={t('film.help')}
          chooseLabel={t(value === '' ? 'film.choose' : 'film.replace')}
          accept="video/mp4,video/webm"
          file={null}
          isBusy={false}
          error={problem ?? error}
          onFile={(file) => void upload.take(file)}
        />
      ) : (
        <FilmProgress {...running} onCancel={upload.cancel} />
      )}
    </div>
  )
}

interface FilmProgressProps {
  readonly name: string
  readonly sentBytes: number
  readonly bytes: number
  readonly isWaiting: boolean
  readonly onCancel: () => void
}

function FilmProgress({ name, sentBytes, bytes, isWaiting, onCancel }: FilmProgressProps) {
  const { t } = useTranslation('explanations')
  const { percent } = useFormats()
  const share = percent(sentBytes / bytes)
  return (
    <div className={styles.progress}>
      <p>{isWaiting ? t('film.waiting', { share }) : t('film.progress', { name, share })}</p>
      <Progress value={(sentBytes / bytes) * 100} aria-label={t('film.label')} color={isWaiting ? 'yellow' : 'brand'} />
      <div>
        <Button variant="default" onClick={onCancel}>
          {t('film.cancel')}
        </Button>
      </div>
    </div>
  )
}
