export type Namespace = 'html' | 'svg' | 'math'
