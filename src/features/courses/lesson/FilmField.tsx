import { Button, Input } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FilmProblem, readFilm } from '#domain/learning/film.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import type { UploadedImage } from '#src/ui/form/index.ts'
import { FieldSentence } from '#src/ui/form/FieldSentence.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import styles from '../courses.module.css'
import type { NamedFile } from '../named-file.ts'
import { filmPreviewQuery } from './film-preview.ts'
import { UploadProgress } from '../UploadProgress.tsx'
import { useDocumentUpload } from '../use-document-upload.ts'

interface FilmFieldProps {
  /** Links to the field lead to this id. */
  readonly id: string
  readonly label: string
  /** Holds the film that is shown, for what is played from elsewhere. */
  readonly video: RefObject<HTMLVideoElement | null>
  readonly value: NamedFile | null
  readonly poster: UploadedImage | null
  readonly onChange: (file: NamedFile | null) => void
  readonly onPoster: (poster: UploadedImage | null) => void
  readonly error?: ReactNode
}

const CODES = {
  'film-unreadable': 'filmUnreadable',
  'film-order': 'filmOrder',
  'film-codec': 'filmCodec',
} as const satisfies Record<FilmProblem, string>

/** Read from the file itself before anything of it is sent: what would not play is refused at once. */
async function problemOfFilm(file: File): Promise<FilmProblem | null> {
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer())
  const film = await readFilm(read, file.size)
  return typeof film === 'string' ? film : null
}

/** A film: checked, uploaded in pieces that go on after a break, with a picture of it as its poster. */
export function FilmField({ id, label, video, value, poster, onChange, onPoster, error }: FilmFieldProps) {
  const { t } = useTranslation('courses')
  const [refused, setRefused] = useState<FilmProblem | null>(null)
  const { running, problem, take, cancel, pause, goOn } = useDocumentUpload({
    onUploaded: onChange,
    problemOf: async (file) => {
      const found = await problemOfFilm(file)
      setRefused(found)
      return found === null ? null : t('film.refused')
    },
  })
  const said = refused === null ? problem : <FieldSentence error={{ code: CODES[refused] }} />
  return (
    <Input.Wrapper label={label} labelElement="div" id={id} className={styles.document}>
      {value !== null && running === null && (
        <UploadedFilm
          file={value}
          video={video}
          poster={poster}
          onPoster={onPoster}
          onRemove={() => {
            onChange(null)
            onPoster(null)
          }}
        />
      )}
      {running === null ? (
        <FileDrop
          label={t('film.help')}
          chooseLabel={t(value === null ? 'film.choose' : 'document.replace')}
          accept="video/mp4"
          file={null}
          isBusy={false}
          error={said ?? error}
          onFile={(file) => void take(file)}
        />
      ) : (
        <UploadProgress {...running} label={label} onPause={pause} onGoOn={goOn} onCancel={cancel} />
      )}
    </Input.Wrapper>
  )
}

interface UploadedFilmProps {
  readonly file: NamedFile
  readonly video: RefObject<HTMLVideoElement | null>
  readonly poster: UploadedImage | null
  readonly onPoster: (poster: UploadedImage | null) => void
  readonly onRemove: () => void
}

function UploadedFilm({ file, video, poster, onPoster, onRemove }: UploadedFilmProps) {
  const { t } = useTranslation('courses')
  const { data } = useQuery(filmPreviewQuery(file.id))
  const { isBusy, run: takePoster } = useBusy(async () => {
    const picture = await pictureOf(video.current)
    const result = picture === null ? null : await uploadImage(picture)
    if (result?.ok === true) onPoster(result.value)
    else showSnackbar(result === null ? t('film.noPicture') : result.message, { color: 'error' })
  })
  return (
    <div className={styles.film}>
      {/* The author's own look at it; students have captions and a text beside theirs. */}
      <video
        ref={video}
        // Its picture is taken from here: from another origin a canvas would not give it back.
        crossOrigin="anonymous"
        {...(data === undefined ? {} : { src: data.url })}
        {...(poster === null ? {} : { poster: poster.url })}
        controls
        preload="metadata"
        aria-label={file.name}
      />
      <div className={styles.file}>
        <Button
          variant="default"
          leftSection={<IconPhoto size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void takePoster()}
        >
          {t('film.takePoster')}
        </Button>
        {poster !== null && (
          <Button variant="subtle" color="gray" onClick={() => onPoster(null)}>
            {t('film.removePoster')}
          </Button>
        )}
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
          {t('document.remove')}
        </Button>
      </div>
    </div>
  )
}

/** Takes the picture that a film shows at this moment; null where there is none yet. */
async function pictureOf(video: HTMLVideoElement | null): Promise<File | null> {
  if (video === null || video.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob === null ? null : new File([blob], 'poster.jpg', { type: 'image/jpeg' })
}
