{{/* The settings that are no secrets. */}}
{{- define "service.configMap" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ include "service.fullname" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
data:
  {{- range $name, $value := (last .).config }}
  {{ $name }}: {{ $value | quote }}
  {{- end }}
{{- end -}}

{{/* The processes. How many is left out where a scaler decides. */}}
{{- define "service.deployment" -}}
{{- $root := first . -}}
{{- $deployable := last . -}}
{{- $spec := $deployable.spec -}}
{{- $isScaled := or $spec.autoscaling.enabled (dig "keda" "enabled" false $spec) -}}
{{- if and $spec.autoscaling.enabled (dig "keda" "enabled" false $spec) -}}
{{- fail (printf "services.%s: autoscaling.enabled and keda.enabled are both true, and two scalers of one Deployment undo each other; leave one of them on" $deployable.name) -}}
{{- end -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "service.fullname" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  {{- if not $isScaled }}
  replicas: {{ $spec.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  progressDeadlineSeconds: 600
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "service.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "service.selector" . | nindent 8 }}
        app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
        build: {{ include "service.build" $deployable }}
        {{- with $spec.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        checksum/config: {{ $deployable.config | toJson | sha256sum }}
        {{- with $spec.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      {{- include "service.pod" . | nindent 6 }}
{{- end -}}

{{- define "service.pod" -}}
{{- $root := first . -}}
{{- $deployable := last . -}}
{{- $spec := $deployable.spec -}}
serviceAccountName: {{ include "service.release" $root }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
terminationGracePeriodSeconds: {{ add $spec.gracePeriodSeconds $spec.preStopSeconds }}
securityContext:
  {{- include "service.podSecurity" . | nindent 2 }}
{{- with $spec.priorityClassName }}
priorityClassName: {{ . | quote }}
{{- end }}
{{- with $spec.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $spec.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $spec.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "service.selector" (list $root $deployable) | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- $migrates := eq $root.Values.migrations.mode "initContainer" }}
{{- if or $migrates $deployable.after }}
initContainers:
  {{- if $migrates }}
  - {{- include "service.migrationContainer" . | nindent 4 }}
  {{- end }}
  {{- if $deployable.after }}
  - {{- include "service.afterContainer" . | nindent 4 }}
  {{- end }}
{{- end }}
containers:
  - name: {{ $deployable.name }}
    image: {{ $deployable.image | quote }}
    imagePullPolicy: {{ $root.Values.image.pullPolicy }}
    envFrom:
      - configMapRef:
          name: {{ include "service.fullname" . }}
    env:
      {{- include "service.secretEnv" $deployable.secrets | trim | nindent 6 }}
      {{- if $spec.home }}
      - name: HOME
        value: {{ $spec.home }}
      {{- end }}
    ports:
      {{- if $spec.door }}
      - name: http
        containerPort: 8080
      {{- end }}
      - name: metrics
        containerPort: 9090
    {{- include "service.probes" $root.Values.probes | nindent 4 }}
    {{- if $spec.preStopSeconds }}
    lifecycle:
      preStop:
        sleep:
          seconds: {{ $spec.preStopSeconds }}
    {{- end }}
    securityContext:
      {{- include "service.containerSecurity" $deployable.seccompProfile | nindent 6 }}
    resources:
      {{- toYaml $spec.resources | nindent 6 }}
    volumeMounts:
      - name: tmp
        mountPath: /tmp
      {{- if $spec.home }}
      - name: home
        mountPath: {{ $spec.home }}
      {{- end }}
      {{- if $spec.sharedMemory }}
      - name: shared-memory
        mountPath: /dev/shm
      {{- end }}
      {{- with $deployable.files }}
      {{- include "service.fileMounts" . | trim | nindent 6 }}
      {{- end }}
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: {{ $spec.temporaryFiles }}
  {{- if $spec.home }}
  - name: home
    emptyDir:
      sizeLimit: {{ $spec.temporaryFiles }}
  {{- end }}
  {{- if $spec.sharedMemory }}
  - name: shared-memory
    emptyDir:
      medium: Memory
      sizeLimit: {{ $spec.sharedMemory }}
  {{- end }}
  {{- with $deployable.allFiles }}
  {{- include "service.fileVolumes" . | trim | nindent 2 }}
  {{- end }}
{{- end -}}

{{/*
/live answers as soon as the process has reached NATS and opened its endpoints; /ready also proves a query and a write to
JetStream, so a pod that is merely waiting for them is taken out of service and not restarted.
*/}}
{{- define "service.probes" -}}
startupProbe:
  httpGet:
    path: /live
    port: metrics
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: {{ div (add .startupSeconds 1) 2 }}
livenessProbe:
  httpGet:
    path: /live
    port: metrics
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: {{ .liveFailures }}
readinessProbe:
  httpGet:
    path: /ready
    port: metrics
  periodSeconds: {{ .readyPeriodSeconds }}
  timeoutSeconds: 5
  failureThreshold: {{ .readyFailures }}
{{- end -}}
