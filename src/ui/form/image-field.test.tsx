import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { useState } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, describe, expect, it } from 'vitest'
import lists from '#locales/en/lists.json' with { type: 'json' }
import { ImageField, type UploadedImage, type UploadResult } from './ImageField.tsx'

afterEach(cleanup)

const UPLOADED: UploadResult = { ok: true, value: { id: 'file', url: '/file' } }

function Message({ upload, onSend }: { upload: () => Promise<UploadResult>; onSend: (image: string | null) => void }) {
  const [image, setImage] = useState<UploadedImage | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(image?.id ?? null)
      }}
    >
      <ImageField id="image" label="Image" value={image} onChange={setImage} upload={upload} />
      <button type="submit">Send</button>
    </form>
  )
}

/** A message with a photo that was chosen; what is sent with it, in order. */
async function messageWithPhoto(upload: () => Promise<UploadResult>) {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: 'en', ns: ['lists'], resources: { en: { lists } } })
  const sent: (string | null)[] = []
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <Message upload={upload} onSend={(image) => sent.push(image)} />
      </MantineProvider>
    </I18nextProvider>,
  )
  const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Image', { selector: 'input' }), { target: { files: [photo] } }),
  )
  return sent
}

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))

describe('a student who sends a message with a photo', () => {
  it('sends nothing while the photo could not be uploaded, until they choose to go on without it', async () => {
    const sent = await messageWithPhoto(async () => ({ ok: false, message: '' }))
    await send()
    expect(sent).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe(lists.image.failed)
    fireEvent.click(screen.getByRole('button', { name: lists.image.without }))
    await send()
    expect(sent).toEqual([null])
  })

  it('need not wait for it: the message goes by itself when the photo has arrived', async () => {
    const arrival = Promise.withResolvers<UploadResult>()
    const sent = await messageWithPhoto(() => arrival.promise)
    await send()
    expect(sent).toEqual([])
    expect(screen.getByRole('status').textContent).toBe(lists.image.awaited)
    await act(async () => arrival.resolve(UPLOADED))
    expect(sent).toEqual(['file'])
  })

  it('is asked again when the photo that the message waited for does not arrive', async () => {
    const arrival = Promise.withResolvers<UploadResult>()
    const sent = await messageWithPhoto(() => arrival.promise)
    await send()
    await act(async () => arrival.resolve({ ok: false, message: 'the network is away' }))
    expect(sent).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('the network is away')
  })
})
