import { Button, Input, SegmentedControl, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { captionList } from '#domain/learning/caption-list.ts'
import { asWebVtt } from '#domain/learning/subrip.ts'
import { CaptionList } from './captions/CaptionList.tsx'
import { captionsOfFile } from './captions/captions-file.ts'
import styles from './captions/captions.module.css'

interface CaptionsFieldProps {
  /** Id to which links to the field lead. */
  readonly id: string
  readonly label: string
  /** The film that they belong to; empty while there is none. */
  readonly video: RefObject<HTMLVideoElement | null>
  readonly value: string
  readonly onChange: (captions: string) => void
  readonly error?: ReactNode
}

/** Captions: taken from a WebVTT or SubRip file, and mended in place as a list, or as the text that the file is. */
export function CaptionsField({ id, label, video, value, onChange, error }: CaptionsFieldProps) {
  const { t } = useTranslation('courses')
  const input = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<'list' | 'text'>(() => (captionList(value) === null ? 'text' : 'list'))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t(view === 'list' ? 'help.captionList' : 'help.captions')}
      error={error}
      className={styles.field}
    >
      <div className={styles.head}>
        <SegmentedControl
          value={view}
          onChange={(next) => {
            if (next === 'list') onChange(asWebVtt(value))
            setView(next === 'list' ? 'list' : 'text')
          }}
          data={[
            { value: 'list', label: t('captions.list') },
            { value: 'text', label: t('captions.text') },
          ]}
          aria-label={t('captions.view')}
        />
        <input
          ref={input}
          type="file"
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file !== undefined) void captionsOfFile(file).then(onChange)
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('film.captionsFile')}
        </Button>
      </div>
      {view === 'list' ? (
        <CaptionList id={id} value={value} onChange={onChange} video={video} onText={() => setView('text')} />
      ) : (
        <Textarea
          id={id}
          aria-label={label}
          dir="auto"
          autosize
          minRows={4}
          maxRows={16}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Input.Wrapper>
  )
}
