{{/* What Pod Security "restricted" asks of a pod, and more: see service.containerSecurity. */}}
{{- define "service.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "service.containerSecurity" -}}
allowPrivilegeEscalation: false
privileged: false
readOnlyRootFilesystem: true
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
capabilities:
  drop: [ALL]
seccompProfile:
{{- with . }}
  type: Localhost
  localhostProfile: {{ . | quote }}
{{- else }}
  type: RuntimeDefault
{{- end }}
{{- end -}}

{{/* Settings that stand in Secrets. Takes a list of {name, secret, key}. */}}
{{- define "service.secretEnv" -}}
{{- range . }}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret | quote }}
      key: {{ .key | quote }}
{{- end }}
{{- end -}}

{{/* Mounts of the files that come from Secrets. Takes a list of {name, path}. */}}
{{- define "service.fileMounts" -}}
{{- range . }}
- name: {{ .name }}
  mountPath: {{ .path }}
  readOnly: true
{{- end }}
{{- end -}}

{{- define "service.fileVolumes" -}}
{{- range . }}
- name: {{ .name }}
  secret:
    secretName: {{ .secret | quote }}
    defaultMode: 0440
    items:
      {{- toYaml .items | nindent 6 }}
{{- end }}
{{- end -}}

{{/* The step that brings schema, streams and consumers up to date, as a container. */}}
{{- define "service.migrationContainer" -}}
{{- $root := first . -}}
{{- $deployable := last . -}}
{{- $migration := $deployable.migration -}}
name: migrate
image: {{ $deployable.image | quote }}
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
args: [migrate]
env:
{{- range $name, $value := $migration.config }}
  - name: {{ $name }}
    value: {{ $value | quote }}
{{- end }}
{{- include "service.secretEnv" $migration.secrets | trim | nindent 2 }}
securityContext:
  {{- include "service.containerSecurity" "" | nindent 2 }}
resources:
  {{- toYaml $root.Values.migrations.resources | nindent 2 }}
volumeMounts:
  - name: tmp
    mountPath: /tmp
{{- with $migration.files }}
{{- include "service.fileMounts" . | trim | nindent 2 }}
{{- end }}
{{- end -}}
