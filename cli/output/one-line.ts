// Apart from what measures text: that takes its time to load, and only tables need it.

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Text from the platform as one harmless line: no escape sequence of a stranger reaches the terminal. */
export function oneLine(text: string): string {
  return text.replace(/\r?\n|\t/g, ' ').replace(CONTROL, '')
}
