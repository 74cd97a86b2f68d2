{{/* Names the pods of the newest image alone, for those that wait for it. */}}
{{- define "service.currentService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "service.fullname" . }}-current
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  clusterIP: None
  selector:
    {{- include "service.selector" . | nindent 4 }}
    build: {{ include "service.build" (last .) }}
  ports:
    - name: metrics
      port: 9090
      targetPort: metrics
{{- end -}}

{{/*
Waits until DNS names the same pods for `-metrics`, which are those that are ready, as for `-current`, which are those of
the newest image. It gives up in time, so that a process that is away holds no other up for good.
*/}}
{{- define "service.afterContainer" -}}
{{- $root := first . -}}
{{- $deployable := last . -}}
{{- $release := include "service.release" $root -}}
{{- $names := list -}}
{{- range $deployable.after.names }}{{ $names = append $names (printf "%s-%s" $release .) }}{{ end -}}
name: after
image: {{ $deployable.image | quote }}
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
command: [bun, --no-env-file, -e]
args:
  - |
    const { lookup } = require('node:dns/promises')
    const podsOf = async (name) => {
      const found = await lookup(name, { all: true }).catch(() => [])
      return found.map(({ address }) => address).sort().join(' ')
    }
    const isOld = async (name) => {
      const [ready, current] = await Promise.all([podsOf(`${name}-metrics`), podsOf(`${name}-current`)])
      return ready === '' || ready !== current
    }
    const end = Date.now() + 1_000 * Number(process.env.SECONDS)
    for (let names = process.env.NAMES.split(' ');;) {
      // At first as well: an upgrade that has only just begun has told nobody of the newest image yet.
      await Bun.sleep(2_000)
      const old = await Promise.all(names.map(isOld))
      names = names.filter((_, index) => old[index])
      if (names.length === 0) break
      console.log(`not all of the newest image yet: ${names.join(', ')}`)
      if (Date.now() > end) break
    }
env:
  - name: NAMES
    value: {{ join " " $names | quote }}
  - name: SECONDS
    value: {{ $deployable.after.seconds | quote }}
securityContext:
  {{- include "service.containerSecurity" "" | nindent 2 }}
resources:
  requests: { cpu: 10m, memory: 64Mi }
  limits: { memory: 256Mi }
volumeMounts:
  - name: tmp
    mountPath: /tmp
{{- end -}}
