/// <reference lib="dom" />
import { isCallback } from '../callback.ts'

/**
 * Asks an address as themes do by `Y.io(url, { method, data, headers, on, context })`; `success`, `failure`
 * and `complete` of `on` get the number of the call and the answer.
 */
export function io(url: unknown, options: unknown): { readonly id: number } {
  const id = Math.floor(performance.now() * 1000)
  void send(String(url), Object(options), id)
  return { id }
}

async function send(url: string, options: Record<string, unknown>, id: number): Promise<void> {
  const { method = 'GET', data, headers, on, context } = options
  const isRead = /^(?:GET|HEAD)$/i.test(String(method))
  const body = typeof data === 'object' && data !== null ? new URLSearchParams({ ...data }) : data
  const search = isRead && body !== undefined ? `${url.includes('?') ? '&' : '?'}${body}` : ''
  const call = (name: string, answer: object) => {
    const listener: unknown = Reflect.get(Object(on), name)
    if (isCallback(listener)) listener.call(context, id, answer)
  }
  let status = 0
  let responseText = ''
  try {
    const response = await fetch(url + search, {
      method: String(method).toUpperCase(),
      headers: { 'x-requested-with': 'XMLHttpRequest', ...Object(headers) },
      ...(!isRead && body !== undefined && { body: body instanceof URLSearchParams ? body : String(body) }),
    })
    status = response.status
    responseText = await response.text()
  } catch {
    // The answer has a status of 0, as one of a request without a network has.
  }
  const answer = { status, responseText, readyState: 4 }
  call('complete', answer)
  call(status >= 200 && status < 300 ? 'success' : 'failure', answer)
}
